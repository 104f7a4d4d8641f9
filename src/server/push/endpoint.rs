//! Which addresses of push services the server calls.
//!
//! Endpoints come from players' browsers, so anybody can write any text. Without these checks a stranger could have the
//! server call machines in its own network.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use basalt_online::LONGEST_ENDPOINT;
use tokio::net::lookup_host;
use url::{Host, Url};

use crate::host::ServerTrouble;

/// The hosts of push services: a name, or with `*.` before it all names below it.
pub(crate) struct PushHosts {
    patterns: Vec<String>,
    /// Whether addresses and ports of this machine are permitted, in tests.
    is_trial: bool,
}

impl PushHosts {
    pub(crate) fn new(patterns: &[String], is_trial: bool) -> Result<PushHosts, ServerTrouble> {
        for pattern in patterns {
            let name = pattern.strip_prefix("*.").unwrap_or(pattern);
            let is_name = Host::parse(name).is_ok_and(|host| host == Host::Domain(name.to_owned()))
                && !name.contains('*');
            // A whole top-level domain is nobody's push service.
            if !is_name || !(name.contains('.') || is_trial) {
                return Err(format!("{pattern:?} is no host of a push service"));
            }
        }
        Ok(PushHosts { patterns: patterns.to_vec(), is_trial })
    }

    /// The address in an endpoint, if the server may call it.
    pub(crate) fn admitted(&self, endpoint: &str) -> Option<Url> {
        let url = Url::parse(endpoint).ok().filter(|_| endpoint.len() <= LONGEST_ENDPOINT)?;
        let is_plain = url.scheme() == "https"
            && url.username().is_empty()
            && url.password().is_none()
            && url.fragment().is_none()
            && (url.port().is_none() || self.is_trial)
            // Another parser could read another host from a text that is not in its normal form.
            && url.as_str() == endpoint;
        let Some(Host::Domain(host)) = url.host() else { return None };
        let admits = |pattern: &String| match pattern.strip_prefix('*') {
            Some(suffix) => host.len() > suffix.len() && host.ends_with(suffix),
            None => host == pattern,
        };
        let is_admitted = is_plain && self.patterns.iter().any(admits);
        is_admitted.then_some(url)
    }

    /// The host's addresses that may be called; the connection is made to one of them, not to the name.
    pub(crate) async fn resolved(&self, url: &Url) -> Result<Vec<SocketAddr>, ServerTrouble> {
        let host = url.host_str().unwrap_or_default();
        let port = url.port_or_known_default().unwrap_or(443);
        let found = lookup_host((host, port)).await.map_err(|error| format!("{host}: {error}"))?;
        let found: Vec<_> = found.filter(|address| self.is_trial || is_public(address.ip())).collect();
        if found.is_empty() { Err(format!("{host} has no public address")) } else { Ok(found) }
    }
}

/// Whether an address belongs to the internet at large.
fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => {
            let [a, b, c, _] = address.octets();
            let is_special = match a {
                0 | 10 | 127 | 224.. => true,
                100 => (64..128).contains(&b),
                169 => b == 254,
                172 => (16..32).contains(&b),
                192 => b == 168 || b == 0 && (c == 0 || c == 2) || b == 88 && c == 99,
                198 => b == 18 || b == 19 || b == 51 && c == 100,
                203 => b == 0 && c == 113,
                _ => false,
            };
            !is_special
        }
        // Only global unicast. That leaves out IPv4 in IPv6's clothes, except for the two tunnels.
        IpAddr::V6(address) => {
            let [first, second, ..] = Ipv6Addr::segments(&address);
            let is_tunnel = first == 0x2002 || first == 0x2001 && second < 0x0200;
            first & 0xe000 == 0x2000
                && !is_tunnel
                && !(first == 0x2001 && second == 0x0db8)
                && first != 0x3fff
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn hosts() -> PushHosts {
        let patterns = ["fcm.googleapis.com", "*.push.apple.com", "*.notify.windows.com"].map(str::to_owned);
        PushHosts::new(&patterns, false).expect("hosts")
    }

    #[test]
    fn endpoints_of_browsers_are_admitted() {
        for endpoint in [
            "https://fcm.googleapis.com/fcm/send/dWlk:APA91bF_x-9",
            "https://web.push.apple.com/QOXB1_p-",
            "https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2fx%3d%3d",
        ] {
            assert!(hosts().admitted(endpoint).is_some(), "{endpoint}");
        }
    }

    #[test]
    fn nothing_else_is_called() {
        let long = format!("https://fcm.googleapis.com/{}", "x".repeat(LONGEST_ENDPOINT));
        for endpoint in [
            "",
            "fcm.googleapis.com",
            "//fcm.googleapis.com/a",
            "http://fcm.googleapis.com/a",
            "wss://fcm.googleapis.com/a",
            "https:fcm.googleapis.com/a",
            "https:\\\\fcm.googleapis.com/a",
            "https://fcm.googleapis.com",
            " https://fcm.googleapis.com/a",
            "https://fcm.googleapis.com/a\n",
            "https://fcm.goo\tgleapis.com/a",
            "https://FCM.googleapis.com/a",
            "https://fcm.googleapis.com./a",
            "https://fcm.googleapis.com:443/a",
            "https://fcm.googleapis.com:8443/a",
            "https://fcm.googleapis.com:80/a",
            "https://fcm.googleapis.com/a#b",
            "https://fcm.googleapis.com/../a",
            "https://me@fcm.googleapis.com/a",
            "https://me:you@fcm.googleapis.com/a",
            "https://fcm.googleapis.com@evil.org/a",
            "https://fcm.googleapis.com:443@evil.org/a",
            "https://evil.org\\@fcm.googleapis.com/a",
            "https://evil.org#@fcm.googleapis.com/a",
            "https://evil.org/fcm.googleapis.com",
            "https://fcm.googleapis.com.evil.org/a",
            "https://xfcm.googleapis.com/a",
            "https://a.fcm.googleapis.com/a",
            "https://googleapis.com/a",
            "https://evil-push.apple.com/a",
            "https://push.apple.com/a",
            "https://.push.apple.com/a",
            "https://web.push.apple.com.evil.org/a",
            "https://web.push.applе.com/a",
            "https://web.push.xn--appl-y5d.com/a",
            "https://fcm。googleapis。com/a",
            "https://fcm%2egoogleapis.com/a",
            "https://localhost/a",
            "https://127.0.0.1/a",
            "https://127.1/a",
            "https://2130706433/a",
            "https://0x7f.0.0.1/a",
            "https://10.0.0.1/a",
            "https://169.254.169.254/latest/meta-data",
            "https://[::1]/a",
            "https://[::ffff:127.0.0.1]/a",
            "https://[fe80::1%25eth0]/a",
            &long,
        ] {
            assert_eq!(hosts().admitted(endpoint), None, "{endpoint}");
        }
    }

    #[test]
    fn patterns_name_hosts() {
        for pattern in [
            "",
            "*",
            "*.",
            "*.com",
            "com",
            "*.*.com",
            "a.*.com",
            "https://a.com",
            "a.com/",
            "a.com:443",
            "10.0.0.1",
            "A.com",
        ] {
            assert!(PushHosts::new(&[pattern.to_owned()], false).is_err(), "{pattern}");
        }
    }

    #[test]
    fn addresses_of_networks_at_home_are_not_public() {
        for address in [
            "0.0.0.0",
            "10.1.2.3",
            "100.64.0.1",
            "127.0.0.1",
            "127.255.0.1",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.1",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::ffff:8.8.8.8",
            "::ffff:10.0.0.1",
            "::7f00:1",
            "64:ff9b::a00:1",
            "64:ff9b:1::1",
            "100::1",
            "2001::1",
            "2001:db8::1",
            "2002:a00:1::",
            "3fff::1",
            "fc00::1",
            "fd12::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ] {
            assert!(!is_public(address.parse().expect("an address")), "{address}");
        }
        for address in
            ["8.8.8.8", "100.63.0.1", "172.32.0.1", "192.0.1.1", "223.1.1.1", "2a00:1450::1", "2606:4700::1"]
        {
            assert!(is_public(address.parse().expect("an address")), "{address}");
        }
    }

    #[tokio::test]
    async fn names_of_this_machine_are_not_called() {
        let url = Url::parse("https://localhost/a").expect("an address");
        assert!(hosts().resolved(&url).await.is_err());
    }

    proptest! {
        #[test]
        fn what_is_admitted_leads_to_a_listed_host(
            before in "[a-z@:/\\\\.%#?\\[\\]-]{0,12}", host in "(fcm.googleapis.com|web.push.apple.com|push.apple.com|evil.org|10.0.0.1)",
            after in "[a-z0-9@:/\\\\.%#? -]{0,16}",
        ) {
            let endpoint = format!("https://{before}{host}{after}");
            if let Some(url) = hosts().admitted(&endpoint) {
                let found = url.host_str().unwrap_or_default();
                prop_assert!(found == "fcm.googleapis.com" || found.ends_with(".push.apple.com"), "{endpoint}");
                let rest = endpoint.strip_prefix("https://").and_then(|rest| rest.strip_prefix(found));
                prop_assert!(rest.is_some_and(|rest| rest.starts_with('/')), "{endpoint}");
            }
        }
    }
}
