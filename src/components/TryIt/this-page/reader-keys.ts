/** Makes keys for the reader in this tab, and signs messages with these keys. The crypto code loads on first use. */
import type {JsonValue} from '../../../reference/sample-request';
import type {KeyTarget, OwnKey} from '../../../sandbox/own-keys/own-key';
import type {Recipe} from '../../../sandbox/own-keys/sign-message';
import type {HeldKey, Sandbox} from '../../../sandbox/sandbox.types';
import {isObject} from '../schema-view';

type Options = {
  start: () => Promise<Pick<Sandbox, 'records'>>;
  /** Returns the certificates and keys that the directory has for applications. */
  held: () => Promise<readonly HeldKey[]>;
  own: () => readonly OwnKey[];
  keep: (key: OwnKey) => void;
};

/** Creates the key store of one tab. */
export function createReaderKeys({start, held, own, keep}: Options) {
  /** Signed JWT → the input from which it was made, to sign the message again before it is sent. */
  const recipes = new Map<string, Recipe>();

  /** @throws Error if there is no key to sign with */
  async function sign(recipe: Recipe): Promise<string> {
    const {findSigningKey, signMessage} = await import('../../../sandbox/own-keys/sign-message');
    const jwt = await signMessage(recipe, await findSigningKey(recipe.clientId, await held(), own()));
    recipes.set(jwt, recipe);
    return jwt;
  }

  return {
    /**
     * Makes a key and keeps it.
     * @returns the certificate signing request or the public key in PEM
     * @throws Error if a value is missing
     */
    async makeKey(target: KeyTarget): Promise<string> {
      const [{makeOwnKey}, sandbox] = await Promise.all([import('../../../sandbox/own-keys/make-own-key'), start()]);
      const made = await makeOwnKey(target, await sandbox.records());
      keep(made.own);
      return made.text;
    },
    sign,
    /** Renews the messages in a body that were signed in this tab, because they expire soon and work only once. */
    async signAgain(value: JsonValue): Promise<JsonValue> {
      if (!isObject(value)) return value;
      const members = Object.entries(value).flatMap(([name, text]) => {
        const recipe = typeof text === 'string' ? recipes.get(text) : undefined;
        return recipe ? [{name, recipe}] : [];
      });
      if (members.length === 0) return value;
      const signed = await Promise.all(members.map(async ({name, recipe}) => [name, await sign(recipe)] as const));
      return {...value, ...Object.fromEntries(signed)};
    },
    forget: (): void => recipes.clear(),
  };
}
