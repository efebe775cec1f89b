import type {Api, Operation} from '../../../plugins/reference/model/operations';
import {toAssertionRequest, toSampleRequest} from '../../../plugins/reference/samples/sample-request';
import {languages} from '../../../src/reference/languages';
import type {SampleRequest} from '../../../src/reference/sample-request';

/** One sample as its page shows it. */
export type Sample = {
  /** The operation's id, with `--assertion` behind it for the form with a client assertion; the name of a folder. */
  id: string;
  operation: Operation;
  /** A language's id. */
  language: string;
  request: SampleRequest;
  text: string;
};

export type Samples = {
  /** One for each operation and language. */
  operations: readonly Sample[];
  /** Those with a client assertion, at the endpoints that take one. */
  assertions: readonly Sample[];
};

function inEveryLanguage(id: string, operation: Operation, request: SampleRequest): Sample[] {
  return languages.map((language) => ({id, operation, language: language.id, request, text: language.render(request)}));
}

/** Writes every sample of the description. */
export function collectSamples(api: Api): Samples {
  return {
    operations: api.operations.flatMap((operation) =>
      inEveryLanguage(operation.id, operation, toSampleRequest(operation, api)),
    ),
    assertions: api.operations.flatMap((operation) => {
      const request = toAssertionRequest(operation, api);
      return request ? inEveryLanguage(`${operation.id}--assertion`, operation, request) : [];
    }),
  };
}
