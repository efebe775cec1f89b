import {expect, it} from 'vitest';

import {describeArticle} from './describe-article';

const facts = {title: 'Flags', description: 'Marks on an entity.', path: '/developers/docs/flags'};

it('uses the canonical URL, which has a trailing slash', () => {
  expect(describeArticle('TechArticle', facts, 'https://connect.example')).toMatchObject({
    url: 'https://connect.example/developers/docs/flags/',
  });
  expect(
    describeArticle('TechArticle', {...facts, path: '/developers/docs/'}, 'https://connect.example'),
  ).toMatchObject({url: 'https://connect.example/developers/docs/'});
});

it('omits unknown properties', () => {
  expect(Object.keys(describeArticle('APIReference', facts, 'https://connect.example'))).not.toEqual(
    expect.arrayContaining(['dateModified']),
  );
  expect(
    describeArticle('TechArticle', {...facts, lastUpdatedAt: Date.UTC(2026, 0, 2)}, 'https://connect.example'),
  ).toMatchObject({dateModified: '2026-01-02T00:00:00.000Z'});
});
