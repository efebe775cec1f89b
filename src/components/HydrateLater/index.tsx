import {Suspense, useLayoutEffect, useState, type ComponentType, type ReactNode} from 'react';

import {takeTurn, type Turn} from '../../client/hydration-turns';

type Props = {
  /** Renders one element and no more: that is what Preact keeps of the server's page. */
  children: ReactNode;
};

function Part({turn, children}: Props & {turn: Turn}): ReactNode {
  // How a component says that it is not ready yet.
  if (!turn.isOver) throw turn.whenOver;
  useLayoutEffect(() => turn.leave(), [turn]);
  return children;
}

/**
 * A part of the page that is hydrated in a task of its own, after what is around it. Elsewhere than in the first load of
 * a build it is as if it were not there.
 */
export function HydrateLater({children}: Props): ReactNode {
  const [turn] = useState(takeTurn);
  return turn ? (
    <Suspense>
      <Part turn={turn}>{children}</Part>
    </Suspense>
  ) : (
    children
  );
}

/** @returns the component, hydrated in a task of its own */
export function hydratedLater<Its extends object>(Component: ComponentType<Its>): (props: Its) => ReactNode {
  return (props) => (
    <HydrateLater>
      <Component {...props} />
    </HydrateLater>
  );
}
