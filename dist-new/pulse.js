// Counts down for a hidden page, whose own timers browsers slow down to one a minute.
onmessage = ({ data: [number, time] }) => setTimeout(() => postMessage(number), time);
