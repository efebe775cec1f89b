import type {Api, Operation} from '../../../plugins/reference/model/operations';
import {toAssertionRequest, toSampleRequest} from '../../../plugins/reference/samples/sample-request';
import {languages} from '../../../src/reference/languages';
import type {SampleRequest} from '../../../src/reference/sample-request';

/** A sample as its page shows it. */
export type Sample = {
  /**
   * The operation's id, with the suffix `--assertion` for the variant with a client assertion; used as a folder name.
   */
  id: string;
  operation: Operation;
  language: string;
  request: SampleRequest;
  text: string;
};

export type Samples = {
  /** One sample for each operation and language. */
  operations: readonly Sample[];
  /** Samples with a client assertion, for the endpoints that accept one. */
  assertions: readonly Sample[];
};

function inEveryLanguage(id: string, operation: Operation, request: SampleRequest): Sample[] {
  return languages.map((language) => ({id, operation, language: language.id, request, text: language.render(request)}));
}

/** Renders every sample of the description. */
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
