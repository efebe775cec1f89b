import {afterEach, describe, expect, it, vi} from 'vitest';

import type {OptionalCategory} from '../site/consent';

import {createRunner} from './runner';
import type {Service} from './services';

const view = (path: string) => ({address: `https://portal.example${path}`, title: path, referrer: ''});

function create() {
  const reader: {allowed: OptionalCategory[]} = {allowed: []};
  const calls: string[] = [];
  const service = (id: Service['id'], category: OptionalCategory): Service => ({
    id,
    category,
    start: (allowed) => calls.push(`${id} starts with ${allowed.join(' and ')}`),
    visited: ({title}) => calls.push(`${id} receives ${title}`),
    allowedChanged: (allowed) => calls.push(`${id} is notified of ${allowed.join(' and ')}`),
  });
  const services = [service('page-views', 'analytics'), service('crm', 'marketing')];
  return {reader, calls, services, runner: createRunner(services, () => reader.allowed)};
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('services', () => {
  it('are not called before consent', () => {
    const {runner, calls} = create();
    runner.startAllowed(view('/a'));
    runner.visited(view('/b'));
    expect(calls).toEqual([]);
    expect(runner.hasStartedAny(['analytics', 'marketing'])).toBe(false);
  });

  it('start once, with the current page and without earlier pages', () => {
    const {runner, calls, reader} = create();
    runner.visited(view('/a'));
    reader.allowed = ['analytics'];
    runner.startAllowed(view('/b'));
    runner.visited(view('/c'));
    expect(calls).toEqual(['page-views starts with analytics', 'page-views receives /b', 'page-views receives /c']);
    expect([runner.hasStartedAny(['analytics']), runner.hasStartedAny(['marketing'])]).toEqual([true, false]);
  });

  it('that start before the first page view receive it once', () => {
    const {runner, calls, reader} = create();
    reader.allowed = ['analytics'];
    runner.startAllowed(null);
    runner.visited(view('/a'));
    expect(calls).toEqual(['page-views starts with analytics', 'page-views receives /a']);
  });

  it('are notified of consent that is given later', () => {
    const {runner, calls, reader} = create();
    reader.allowed = ['marketing'];
    runner.startAllowed(view('/a'));
    reader.allowed = ['analytics', 'marketing'];
    calls.length = 0;
    runner.startAllowed(view('/a'));
    expect(calls).toEqual([
      'crm is notified of analytics and marketing',
      'page-views starts with analytics and marketing',
      'page-views receives /a',
    ]);
  });

  it('receive no page view after consent is withdrawn, in this window or another', () => {
    const {runner, calls, reader} = create();
    reader.allowed = ['analytics', 'marketing'];
    runner.startAllowed(null);
    reader.allowed = ['marketing'];
    calls.length = 0;
    runner.visited(view('/a'));
    expect(calls).toEqual(['crm receives /a']);
  });

  it('that throw are logged and do not affect the page or other services', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const {services, runner, calls, reader} = create();
    const [first] = services;
    if (!first) throw new Error('The list of services is empty.');
    for (const part of ['start', 'visited', 'allowedChanged'] as const) {
      first[part] = () => {
        throw new Error(part);
      };
    }
    reader.allowed = ['analytics', 'marketing'];
    runner.startAllowed(view('/a'));
    runner.startAllowed(view('/a'));
    runner.visited(view('/b'));
    expect(calls).toEqual([
      'crm starts with analytics and marketing',
      'crm receives /a',
      'crm is notified of analytics and marketing',
      'crm receives /b',
    ]);
    expect(warn.mock.calls.map(([, error]) => (error as Error).message)).toEqual([
      'start',
      'visited',
      'allowedChanged',
      'visited',
    ]);
  });
});
