/**
 * Redirects every TLS connection of a Node.js sample to the gateway, because undici's Agent ignores proxy environment
 * variables.
 */
import tls from 'node:tls';

const {connect} = tls;
const {SAMPLES_MUTUAL_PORT, SAMPLES_PLAIN_PORT} = process.env;

tls.connect = (options, ...rest) => {
  const port = options.host.startsWith('matls-') ? SAMPLES_MUTUAL_PORT : SAMPLES_PLAIN_PORT;
  return connect({...options, host: '127.0.0.1', port, servername: options.servername || options.host}, ...rest);
};
