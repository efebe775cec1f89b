import {afterEach, describe, expect, it, vi} from 'vitest';

import type {OptionalCategory} from '../site/consent';
import {createRunner} from './runner';
import type {Service} from './services';

const view = (path: string) => ({address: `https://portal.example${path}`, title: path, referrer: ''});

/** Two services that write down what they are told. */
function create() {
  const reader: {allowed: OptionalCategory[]} = {allowed: []};
  const told: string[] = [];
  const service = (id: Service['id'], category: OptionalCategory): Service => ({
    id,
    category,
    start: (allowed) => told.push(`${id} starts with ${allowed.join(' and ')}`),
    visited: ({title}) => told.push(`${id} sees ${title}`),
    allowedChanged: (allowed) => told.push(`${id} hears of ${allowed.join(' and ')}`),
  });
  const services = [service('page-views', 'analytics'), service('crm', 'marketing')];
  return {reader, told, services, runner: createRunner(services, () => reader.allowed)};
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('services', () => {
  it('hear of nothing before consent', () => {
    const {runner, told} = create();
    runner.startAllowed(view('/a'));
    runner.visited(view('/b'));
    expect(told).toEqual([]);
    expect(runner.hasStartedAny(['analytics', 'marketing'])).toBe(false);
  });

  it('start once, with the page that is shown and no page before it', () => {
    const {runner, told, reader} = create();
    runner.visited(view('/a'));
    reader.allowed = ['analytics'];
    runner.startAllowed(view('/b'));
    runner.visited(view('/c'));
    expect(told).toEqual(['page-views starts with analytics', 'page-views sees /b', 'page-views sees /c']);
    expect([runner.hasStartedAny(['analytics']), runner.hasStartedAny(['marketing'])]).toEqual([true, false]);
  });

  it('that start before the first view see it once', () => {
    const {runner, told, reader} = create();
    reader.allowed = ['analytics'];
    runner.startAllowed(null);
    runner.visited(view('/a'));
    expect(told).toEqual(['page-views starts with analytics', 'page-views sees /a']);
  });

  it('hear of a consent that is given later', () => {
    const {runner, told, reader} = create();
    reader.allowed = ['marketing'];
    runner.startAllowed(view('/a'));
    reader.allowed = ['analytics', 'marketing'];
    told.length = 0;
    runner.startAllowed(view('/a'));
    expect(told).toEqual([
      'crm hears of analytics and marketing',
      'page-views starts with analytics and marketing',
      'page-views sees /a',
    ]);
  });

  it('hear of no page after consent is withdrawn, in this window or another', () => {
    const {runner, told, reader} = create();
    reader.allowed = ['analytics', 'marketing'];
    runner.startAllowed(null);
    reader.allowed = ['marketing'];
    told.length = 0;
    runner.visited(view('/a'));
    expect(told).toEqual(['crm sees /a']);
  });

  it('that throw are logged, and stop neither the page nor each other', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const {services, runner, told, reader} = create();
    const [first] = services;
    if (!first) throw new Error('no service');
    for (const part of ['start', 'visited', 'allowedChanged'] as const) {
      first[part] = () => {
        throw new Error(part);
      };
    }
    reader.allowed = ['analytics', 'marketing'];
    runner.startAllowed(view('/a'));
    runner.startAllowed(view('/a'));
    runner.visited(view('/b'));
    expect(told).toEqual([
      'crm starts with analytics and marketing',
      'crm sees /a',
      'crm hears of analytics and marketing',
      'crm sees /b',
    ]);
    expect(warn.mock.calls.map(([, error]) => (error as Error).message)).toEqual([
      'start',
      'visited',
      'allowedChanged',
      'visited',
    ]);
  });
});
