import type {Answer, Ask} from './answers';

/** A problem of a deployment, and how to fix it. */
export type DeployProblem = {address: string; what: string; todo: string};

export type Site = {
  base: URL;
  ask: Ask;
  problems: DeployProblem[];
  /** Addresses that send the content security policy of another build. */
  stale: URL[];
};

export function report({problems}: Site, address: URL, what: string, todo: string): void {
  problems.push({address: address.href, what, todo});
}

export const mediaType = ({headers}: Answer): string =>
  (headers.get('content-type') ?? 'none').split(';')[0]?.trim().toLowerCase() ?? '';
