import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultSettings } from '~/engine/settings.ts';
import { refusal, startServer, type TestServer } from './search-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

describe('indexes', () => {
  test('are created, listed, changed and deleted', async () => {
    const { client } = server;
    await client.createIndex('cars', { primaryKey: 'id' }).waitTask();
    await client.createIndex('boats').waitTask();
    const { results, total, limit } = await client.getRawIndexes({ limit: 1 });
    expect([results.map(({ uid }) => uid), total, limit]).toEqual([['boats'], 2, 1]);
    expect(await client.getRawIndex('cars')).toMatchObject({ uid: 'cars', primaryKey: 'id' });
    await client.updateIndex('boats', { primaryKey: 'hull' }).waitTask();
    expect((await client.getRawIndex('boats')).primaryKey).toBe('hull');
    expect((await client.createIndex('cars').waitTask()).error?.code).toBe('index_already_exists');
    await client.deleteIndex('boats').waitTask();
    expect(await refusal(client.getRawIndex('boats'))).toMatchObject({ status: 404, code: 'index_not_found' });
    expect(await client.isHealthy()).toBe(true);
    expect((await client.getVersion()).pkgVersion).toMatch(/^1\.\d+\.\d+$/);
  });

  test('names that could be anything but a name are refused', async () => {
    expect(await refusal(server.client.createIndex('../cars'))).toMatchObject({
      status: 400,
      code: 'invalid_index_uid',
    });
    const answer = await fetch(`${server.url}/indexes/..%2F..%2Fetc/documents`);
    expect(answer.status).toBe(400);
  });

  test('swapping exchanges two indexes, documents and settings alike, in one step', async () => {
    const { client } = server;
    await client
      .index('old')
      .addDocuments([{ id: 1, name: 'old car' }])
      .waitTask();
    await client
      .index('new')
      .addDocuments([{ id: 2, name: 'new car' }])
      .waitTask();
    await client.index('new').updateFilterableAttributes(['name']).waitTask();
    await client.swapIndexes([{ indexes: ['old', 'new'], rename: false }]).waitTask();
    expect((await client.index('old').search('')).hits).toEqual([{ id: 2, name: 'new car' }]);
    expect((await client.index('new').search('')).hits).toEqual([{ id: 1, name: 'old car' }]);
    expect(await client.index('old').getFilterableAttributes()).toEqual(['name']);
    expect(await client.index('new').getFilterableAttributes()).toEqual([]);
  });

  test('a swap with an index that does not exist changes none of them', async () => {
    const { client } = server;
    await client
      .index('kept')
      .addDocuments([{ id: 1 }])
      .waitTask();
    await client
      .index('kept2')
      .addDocuments([{ id: 2 }])
      .waitTask();
    const task = await client
      .swapIndexes([
        { indexes: ['kept', 'kept2'], rename: false },
        { indexes: ['nowhere', 'gone'], rename: false },
      ])
      .waitTask();
    expect(task).toMatchObject({ status: 'failed', error: { code: 'index_not_found' } });
    expect((await client.index('kept').search('')).hits).toEqual([{ id: 1 }]);
    expect(await refusal(client.swapIndexes([{ indexes: ['kept', 'kept'], rename: false }]))).toMatchObject({
      code: 'invalid_swap_duplicate_index_found',
    });
  });

  test('renaming by a swap moves an index to a free name', async () => {
    const { client } = server;
    await client
      .index('draft')
      .addDocuments([{ id: 1 }])
      .waitTask();
    await client.swapIndexes([{ indexes: ['draft', 'final'], rename: true }]).waitTask();
    expect((await client.index('final').getStats()).numberOfDocuments).toBe(1);
    expect((await refusal(client.getRawIndex('draft'))).code).toBe('index_not_found');
  });
});

describe('settings', () => {
  test('start as defaults, are laid over each other and reset', async () => {
    const index = server.client.index('set');
    await server.client.createIndex('set').waitTask();
    expect(await index.getSettings()).toEqual(defaultSettings);
    await index
      .updateSettings({ rankingRules: ['words', 'typo', 'price:asc'], pagination: { maxTotalHits: 50 } })
      .waitTask();
    await index.updateTypoTolerance({ minWordSizeForTypos: { oneTypo: 4 } }).waitTask();
    await index.updateFaceting({ sortFacetValuesBy: { '*': 'count' } }).waitTask();
    const settings = await index.getSettings();
    expect(settings.rankingRules).toEqual(['words', 'typo', 'price:asc']);
    expect(settings.pagination).toEqual({ maxTotalHits: 50 });
    expect(settings.typoTolerance?.minWordSizeForTypos).toEqual({ oneTypo: 4, twoTypos: 9 });
    expect(settings.faceting?.maxValuesPerFacet).toBe(100);
    await index.resetRankingRules().waitTask();
    expect(await index.getRankingRules()).toEqual(defaultSettings.rankingRules);
    await index.resetSettings().waitTask();
    expect(await index.getSettings()).toEqual(defaultSettings);
  });

  test('every setting has an address of its own', async () => {
    const index = server.client.index('each');
    await index.updateSearchableAttributes(['name']).waitTask();
    await index.updateDisplayedAttributes(['name', 'id']).waitTask();
    await index.updateSortableAttributes(['price']).waitTask();
    await index.updateStopWords(['the']).waitTask();
    await index.updateSynonyms({ ute: ['pickup'] }).waitTask();
    await index.updateDistinctAttribute('name').waitTask();
    await index.updatePagination({ maxTotalHits: 7 }).waitTask();
    await index.updateSearchCutoffMs(150).waitTask();
    await index.updateSeparatorTokens(['|']).waitTask();
    await index.updateNonSeparatorTokens(['#']).waitTask();
    await index.updateDictionary(['J. R. R.']).waitTask();
    await index.updateProximityPrecision('byAttribute').waitTask();
    await index.updateFacetSearch(false).waitTask();
    await index.updatePrefixSearch('disabled').waitTask();
    expect(await index.getSettings()).toMatchObject({
      searchableAttributes: ['name'],
      displayedAttributes: ['name', 'id'],
      sortableAttributes: ['price'],
      stopWords: ['the'],
      synonyms: { ute: ['pickup'] },
      distinctAttribute: 'name',
      pagination: { maxTotalHits: 7 },
      searchCutoffMs: 150,
      separatorTokens: ['|'],
      nonSeparatorTokens: ['#'],
      dictionary: ['J. R. R.'],
      proximityPrecision: 'byAttribute',
      facetSearch: false,
      prefixSearch: 'disabled',
    });
    expect(await index.getSynonyms()).toEqual({ ute: ['pickup'] });
  });

  test.each([
    [{ rankingRules: ['wrods'] }, 'invalid_settings_ranking_rules', '`wrods` ranking rule is invalid'],
    [{ sortableAttributes: 'price' }, 'invalid_settings_sortable_attributes', 'expected an array of strings'],
    [{ pagination: { maxTotalHits: -1 } }, 'invalid_settings_pagination', 'positive integer'],
    [{ searchable: [] }, 'bad_request', 'Unknown field `searchable`: expected one of `displayedAttributes`'],
  ])('%j is refused', async (settings, code, message) => {
    const refused = await refusal(server.client.index('set').updateSettings(settings as never));
    expect(refused).toMatchObject({ status: 400, code, message: expect.stringContaining(message) });
  });
});

describe('tasks', () => {
  test('are listed newest first, by page and by filter', async () => {
    const { client } = server;
    await client.createIndex('listed').waitTask();
    await client
      .index('listed')
      .addDocuments([{ id: 1 }])
      .waitTask();
    await client.createIndex('listed').waitTask();
    const { results, total } = await client.tasks.getTasks({ indexUids: ['listed'] });
    expect(total).toBe(3);
    expect(results.map(({ type, status }) => `${type} ${status}`)).toEqual([
      'indexCreation failed',
      'documentAdditionOrUpdate succeeded',
      'indexCreation succeeded',
    ]);
    const page = await client.tasks.getTasks({ indexUids: ['listed'], limit: 1 });
    expect(page.next).toBe(results[1]?.uid);
    const failed = await client.tasks.getTasks({ indexUids: ['listed'], statuses: ['failed'] });
    expect(failed.results).toEqual([results[0]]);
    const oldestFirst = await client.tasks.getTasks({ indexUids: ['listed'], reverse: true });
    expect(oldestFirst.results).toEqual(results.toReversed());
  });

  test('there is never one to cancel; deleting forgets them', async () => {
    const { client } = server;
    await client.createIndex('forgotten').waitTask();
    const cancelled = await client.tasks.cancelTasks({ indexUids: ['forgotten'] }).waitTask();
    expect(cancelled.details).toMatchObject({ matchedTasks: 1, canceledTasks: 0 });
    await client.tasks.deleteTasks({ indexUids: ['forgotten'] }).waitTask();
    expect((await client.tasks.getTasks({ indexUids: ['forgotten'] })).total).toBe(0);
    expect(await refusal(client.tasks.deleteTasks({}))).toMatchObject({ status: 400, code: 'missing_task_filters' });
    expect(await refusal(client.tasks.getTask(99_999))).toMatchObject({ status: 404, code: 'task_not_found' });
    expect(await refusal(client.tasks.getTasks({ statuses: ['done'] as never }))).toMatchObject({
      code: 'invalid_task_statuses',
    });
  });
});
