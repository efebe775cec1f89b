/** Preload script: ends the program when it opens a connection, listens, or looks up a name. */
const dgram = require('node:dgram');
const dns = require('node:dns');
const net = require('node:net');

function refuse(name) {
  return () => {
    console.error(`The program reaches the network: ${name}`);
    process.exit(86);
  };
}

net.Socket.prototype.connect = refuse('net.Socket.connect');
net.Server.prototype.listen = refuse('net.Server.listen');
dgram.createSocket = refuse('dgram.createSocket');
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
  dns[name] = refuse(`dns.${name}`);
  dns.promises[name] = refuse(`dns.promises.${name}`);
}
