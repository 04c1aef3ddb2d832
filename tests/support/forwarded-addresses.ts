/** X-Forwarded-For, and the address that the database and the embedded server both count a request under. */
export const forwardedAddresses: [header: string, address: string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['2001:DB8:0:7:a:b:c:d', '2001:db8:0:7::/64'],
  ['2001:db8:0:0::', '2001:db8::/64'],
  ['2001:0:0:7::1', '2001:0:0:7::/64'],
  ['::1', '::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:0207', '192.0.2.7'],
  // The client wrote what is before the last entry.
  ['203.0.113.9, 192.0.2.7', '192.0.2.7'],
  ['10.9.9.9, 192.0.2.7', '192.0.2.7'],
  ['10.9.9.9,2001:db8::1 ,\t192.0.2.7 ', '192.0.2.7'],
  // Unless that is a proxy's on the same machine or network: it saw the one before.
  ...[
    '172.18.0.3',
    '10.0.0.1',
    '192.168.255.255',
    '127.0.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '172.18.0.4, 172.18.0.3',
  ].map((proxies): [string, string] => [`203.0.113.9, 192.0.2.7, ${proxies}`, '192.0.2.7']),
  ['2001:db8:0:7::1, 172.18.0.3', '2001:db8:0:7::/64'],
  // Near those networks, and outside them.
  ...['172.32.0.1', '11.0.0.1', '192.169.0.1', '100.128.0.1', '128.0.0.1'].map(
    (address): [string, string] => [`192.0.2.7, ${address}`, address],
  ),
  // Readers in a private network have one proxy.
  ['192.168.0.7', '192.168.0.7'],
  ['10.0.0.7, 172.18.0.3', '172.18.0.3'],
  ['192.0.2.7,', 'unknown'],
  ['192.0.2.7, *', 'unknown'],
  ['192.0.2.7, 1.2.3', 'unknown'],
  ['192.0.2.7, *, 172.18.0.3', 'unknown'],
]
