/** Types of the functions of @usebruno/lang that the collections use. The package has no types. */
declare module '@usebruno/lang' {
  type Named = {name: string; value: string; enabled: boolean};

  export type BruRequest = {
    meta: {name: string; type?: string; seq: number; tags?: string[]};
    http?: {method: string; url: string; body: string; auth: string};
    params?: (Named & {type: 'path' | 'query'})[];
    headers?: Named[];
    auth?: {bearer: {token: string}};
    body?: {
      json?: string;
      text?: string;
      formUrlEncoded?: Named[];
      multipartForm?: {name: string; type: string; value: string | string[]; contentType: string; enabled: boolean}[];
      file?: {filePath: string; contentType: string; selected: boolean}[];
    };
    script?: {res: string};
    assertions?: Named[];
    settings?: Record<string, boolean>;
    docs?: string;
  };

  export type BruEnvironment = {variables: (Named & {secret: boolean})[]};

  export function jsonToBruV2(request: BruRequest): string;
  /** @throws Error with line and column if the text is not a request */
  export function bruToJsonV2(text: string): BruRequest;
  export function envJsonToBruV2(environment: BruEnvironment): string;
  export function bruToEnvJsonV2(text: string): BruEnvironment;
}
