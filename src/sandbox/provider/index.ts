/** The OpenID Provider and the client registration of the simulated Connect. */
export {ConsentRequired} from './consents';
export type {ProviderOptions} from './context';
export {createProvider, type Provider} from './create-provider';
export {signAs} from './sign-as';
