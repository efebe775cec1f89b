/** Starts each service once the reader agrees to its category, and keeps what goes wrong in it away from the page. */
import type {OptionalCategory} from '../site/consent';
import type {PageView} from './page-views';
import type {Service} from './services';

export type ServiceRunner = {
  /** Starts what may be started, and tells what runs already of the change. */
  startAllowed: (current: PageView | null) => void;
  visited: (view: PageView) => void;
  /** Whether something of these categories has been loaded into this page, where it stays until the page goes. */
  hasStartedAny: (categories: readonly OptionalCategory[]) => boolean;
};

/** Runs a piece of a third party, or of the way to it. */
function safely(id: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    console.warn(`The page goes on without ${id}:`, error);
  }
}

/** @param allowed what the reader agrees to, asked before each use */
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
