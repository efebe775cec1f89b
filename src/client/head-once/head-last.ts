import {createElement, Fragment, type Component, type ReactNode} from 'react';

import type {SharedHead} from './shared-head';

type Provider<Props> = new (props: Props) => Component<Props> & {helmetData: {value: SharedHead}};

/** Holds the head back; what is returned makes it of all that was added so far. */
function hold(shared: SharedHead): () => void {
  const {setHelmet, helmetInstances} = shared;
  const {get} = helmetInstances;
  helmetInstances.get = () => [];
  shared.setHelmet = () => {};
  return () => {
    helmetInstances.get = get;
    shared.setHelmet = setHelmet;
    get().at(-1)?.emitChange();
  };
}

/** Stands behind everything else, and so is rendered last. */
function Last({makeHead}: {makeHead: () => void}): null {
  makeHead();
  return null;
}

/**
 * Has the head made when all else has been rendered, and not with each component that adds to it.
 *
 * It stays a plain value of its context. An accessor that makes the head when it is read would do as well, but an object with
 * one of its own has a shape of its own, which V8 keeps for as long as what is old, with all that the accessor reaches:
 * rendering the provider alone left 1.8 MB behind with each collection.
 * @param Upstream the provider of react-helmet-async
 * @returns one that does this
 */
export function withHeadLast<Props>(Upstream: Provider<Props>): Provider<Props> {
  return class extends Upstream {
    readonly makeHead = hold(this.helmetData.value);

    render(): ReactNode {
      return createElement(Fragment, null, super.render(), createElement(Last, {makeHead: this.makeHead}));
    }
  };
}
