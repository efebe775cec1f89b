/** The two randomised RSA encodings with the random part as an argument, which Node's crypto does not offer. */
import {createHash} from 'node:crypto';

import {sha256} from './derive';

const HASH_BYTES = 32;

function xor(left: Uint8Array, right: Uint8Array): Buffer {
  return Buffer.from(left.map((byte, index) => byte ^ (right[index] ?? 0)));
}

/** MGF1 with SHA-256 (RFC 8017, appendix B.2.1). */
function mgf1(seed: Uint8Array, length: number): Buffer {
  const blocks = Array.from({length: Math.ceil(length / HASH_BYTES)}, (_none, index) => {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(index);
    return createHash('sha256').update(seed).update(counter).digest();
  });
  return Buffer.concat(blocks).subarray(0, length);
}

/**
 * EMSA-PSS-ENCODE with SHA-256 and MGF1 (RFC 8017, section 9.1.1), for a modulus of whole bytes.
 * @param salt 32 bytes, the length that PS256 takes (RFC 7518, section 3.5)
 * @param modulusBytes length of the modulus and of the result
 */
export function encodePss(message: Uint8Array, salt: Uint8Array, modulusBytes: number): Buffer {
  const hash = sha256(Buffer.concat([Buffer.alloc(8), sha256(message), salt]));
  const block = Buffer.concat([Buffer.alloc(modulusBytes - salt.length - HASH_BYTES - 2), Buffer.of(1), salt]);
  const masked = xor(block, mgf1(hash, block.length));
  // The encoded message has one bit less than the modulus.
  masked[0] = (masked[0] ?? 0) & 0x7f;
  return Buffer.concat([masked, hash, Buffer.of(0xbc)]);
}

/**
 * EME-OAEP encoding with SHA-256, MGF1 and an empty label (RFC 8017, section 7.1.1, step 2).
 * @param seed 32 bytes
 * @param modulusBytes length of the modulus and of the result
 */
export function encodeOaep(message: Uint8Array, seed: Uint8Array, modulusBytes: number): Buffer {
  const padding = Buffer.alloc(modulusBytes - message.length - 2 * HASH_BYTES - 2);
  const block = Buffer.concat([sha256(''), padding, Buffer.of(1), message]);
  const maskedBlock = xor(block, mgf1(seed, block.length));
  const maskedSeed = xor(seed, mgf1(maskedBlock, HASH_BYTES));
  return Buffer.concat([Buffer.of(0), maskedSeed, maskedBlock]);
}
