/** Starts each service after the reader has accepted its category. Only logs errors of services. */
import type {OptionalCategory} from '../site/consent';

import type {PageView} from './page-views';
import type {Service} from './services';

export type ServiceRunner = {
  /** Starts the services that are accepted now, and tells running services which categories are accepted. */
  startAllowed: (current: PageView | null) => void;
  visited: (view: PageView) => void;
  /** Whether a service of one of these categories has been started since the page was loaded. */
  hasStartedAny: (categories: readonly OptionalCategory[]) => boolean;
};

function safely(id: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    console.warn(`The service ${id} failed; the page works without it:`, error);
  }
}

/** @param allowed returns the currently accepted categories */
export function createRunner(services: readonly Service[], allowed: () => readonly OptionalCategory[]): ServiceRunner {
  const started = new Set<Service>();
  return {
    startAllowed(current) {
      const now = allowed();
      for (const service of started) safely(service.id, () => service.allowedChanged?.(now));
      for (const service of services) {
        if (started.has(service) || !now.includes(service.category)) continue;
        started.add(service);
        safely(service.id, () => service.start(now));
        if (current) safely(service.id, () => service.visited?.(current));
      }
    },
    visited(view) {
      const now = allowed();
      for (const service of started)
        if (now.includes(service.category)) safely(service.id, () => service.visited?.(view));
    },
    hasStartedAny: (categories) => [...started].some(({category}) => categories.includes(category)),
  };
}
