import {runInNewContext} from 'node:vm';

import {describe, expect, it, vi} from 'vitest';

import {renderScript} from './render-script';

function run(script: string, stored: Record<string, string>): Record<string, string> {
  const left = new Map(Object.entries(stored));
  runInNewContext(script, {localStorage: {getItem: (key: string) => left.get(key) ?? null, removeItem: (key: string) => left.delete(key)}});
  return Object.fromEntries(left);
}

describe('renderScript', () => {
  it('forgets a dismissal when the id has changed', () => {
    expect(run(renderScript('new'), {'docusaurus.announcement.id': 'old', 'docusaurus.announcement.dismiss': 'true'})).toEqual({'docusaurus.announcement.id': 'old'});
  });

  it('keeps it when the id is the same', () => {
    const stored = {'docusaurus.announcement.id': 'same', 'docusaurus.announcement.dismiss': 'true'};
    expect(run(renderScript('same'), stored)).toEqual(stored);
  });

  it('logs and ignores a storage that throws', () => {
    const warn = vi.fn();
    runInNewContext(renderScript('id'), {console: {warn}});
    expect(warn).toHaveBeenCalledOnce();
  });

  it('cannot end the script early', () => {
    expect(renderScript('</script>')).not.toContain('</script>');
  });
});
