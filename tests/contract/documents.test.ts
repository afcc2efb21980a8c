import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusal, startServer, type TestServer } from './search-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const books = () => server.client.index('books');
const titles = async () => (await books().getDocuments<{ title?: string }>()).results.map((book) => book.title);

beforeEach(async () => {
  await server.client.deleteIndex('books').waitTask();
  await books()
    .addDocuments([
      { id: 1, title: 'Emma', year: 1815 },
      { id: 2, title: 'Dracula', year: 1897 },
      { id: 3, title: 'Ulysses' },
    ])
    .waitTask();
});

describe('writing documents', () => {
  test('a task is announced first and can be waited for', async () => {
    const enqueued = await books().addDocuments([{ id: 4, title: 'Kim' }]);
    expect(enqueued).toMatchObject({ indexUid: 'books', status: 'enqueued', type: 'documentAdditionOrUpdate' });
    const task = await server.client.tasks.waitForTask(enqueued);
    expect(task).toMatchObject({
      uid: enqueued.taskUid,
      status: 'succeeded',
      details: { receivedDocuments: 1, indexedDocuments: 1 },
      error: null,
    });
    expect(await titles()).toEqual(['Emma', 'Dracula', 'Ulysses', 'Kim']);
  });

  test('adding replaces the whole document, updating keeps the other fields', async () => {
    await books()
      .addDocuments([{ id: 1, title: 'Persuasion' }])
      .waitTask();
    expect(await books().getDocument(1)).toEqual({ id: 1, title: 'Persuasion' });
    await books()
      .updateDocuments([{ id: 2, pages: 418 }])
      .waitTask();
    expect(await books().getDocument(2)).toEqual({ id: 2, title: 'Dracula', year: 1897, pages: 418 });
    expect(await titles()).toEqual(['Persuasion', 'Dracula', 'Ulysses']);
  });

  test('within one batch the last version of a document counts, or is laid over the one before', async () => {
    await books()
      .addDocuments([
        { id: 7, a: 1 },
        { id: 7, b: 2 },
      ])
      .waitTask();
    expect(await books().getDocument(7)).toEqual({ id: 7, b: 2 });
    await books()
      .updateDocuments([
        { id: 8, a: 1 },
        { id: 8, b: 2 },
      ])
      .waitTask();
    expect(await books().getDocument(8)).toEqual({ id: 8, a: 1, b: 2 });
  });

  test('skipCreation leaves unknown documents out', async () => {
    const rows = [
      { id: 1, read: true },
      { id: 99, read: true },
    ];
    await books().updateDocuments(rows, { skipCreation: true }).waitTask();
    expect((await books().getStats()).numberOfDocuments).toBe(3);
    expect(await books().getDocument(1)).toMatchObject({ title: 'Emma', read: true });
  });

  test('NDJSON and CSV bodies are read', async () => {
    await books()
      .addDocumentsFromString('{"id":10,"title":"Kim"}\n\n{"id":11,"title":"She"}\n', 'application/x-ndjson')
      .waitTask();
    const csv = 'id;title;year:number;sold:boolean\n12;"Jane ""Eyre""; a novel";1847;true\n13;Nana;;false\n';
    await books().addDocumentsFromString(csv, 'text/csv', { csvDelimiter: ';' }).waitTask();
    expect(await books().getDocument(11)).toEqual({ id: 11, title: 'She' });
    expect(await books().getDocument(12)).toEqual({ id: '12', title: 'Jane "Eyre"; a novel', year: 1847, sold: true });
    expect(await books().getDocument(13)).toEqual({ id: '13', title: 'Nana', year: null, sold: false });
  });

  test.each([
    ['a document without its id', [{ title: 'Kim' }], 'missing_document_id'],
    ['an id with other characters', [{ id: 'a b' }], 'invalid_document_id'],
    ['an id that is no whole number', [{ id: 1.5 }], 'invalid_document_id'],
  ])('%s fails the task and changes nothing', async (_, documents, code) => {
    const task = await books()
      .addDocuments([{ id: 50, title: 'Kim' }, ...documents])
      .waitTask();
    expect(task).toMatchObject({ status: 'failed', error: { code, type: 'invalid_request' } });
    expect(await titles()).toEqual(['Emma', 'Dracula', 'Ulysses']);
  });

  test('a primary key is found by its name, or asked for when there are several', async () => {
    await server.client.deleteIndex('authors').waitTask();
    await server.client
      .index('authors')
      .addDocuments([{ authorId: 1, name: 'Zola' }])
      .waitTask();
    expect(await server.client.index('authors').fetchPrimaryKey()).toBe('authorId');
    const unclear = await server.client
      .index('shops')
      .addDocuments([{ shop_id: 1, owner_id: 2 }])
      .waitTask();
    expect(unclear.error?.code).toBe('index_primary_key_multiple_candidates_found');
    const other = await books()
      .addDocuments([{ isbn: 1 }], { primaryKey: 'isbn' })
      .waitTask();
    expect(other.error?.code).toBe('index_primary_key_already_exists');
  });

  test('bodies that are not documents are refused at once', async () => {
    const post = (body: string, type?: string) =>
      fetch(`${server.url}/indexes/books/documents`, {
        method: 'POST',
        body: new Blob([body]),
        headers: type ? { 'content-type': type } : {},
      }).then(async (response) => [response.status, (await response.json()).code]);
    expect(await post('[]')).toEqual([415, 'missing_content_type']);
    expect(await post('<a/>', 'text/xml')).toEqual([415, 'invalid_content_type']);
    expect(await post('[{"id":', 'application/json')).toEqual([400, 'malformed_payload']);
    expect(await post('["a"]', 'application/json')).toEqual([400, 'malformed_payload']);
    expect(await post('', 'application/json')).toEqual([400, 'missing_payload']);
  });
});

describe('reading documents', () => {
  test('pages, fields and ids', async () => {
    expect(await books().getDocuments({ offset: 1, limit: 1, fields: ['title'] })).toEqual({
      results: [{ title: 'Dracula' }],
      offset: 1,
      limit: 1,
      total: 3,
    });
    expect((await books().getDocuments({ ids: [3, 1] })).results.map((book) => book.id)).toEqual([3, 1]);
    expect(await books().getDocument(2, { fields: ['year'] })).toEqual({ year: 1897 });
  });

  test('filters and sorts', async () => {
    await books()
      .updateSettings({ filterableAttributes: ['year'], sortableAttributes: ['year'] })
      .waitTask();
    const { results, total } = await books().getDocuments({ filter: 'year > 1800', sort: ['year:desc'] });
    expect(results.map((book) => book.title)).toEqual(['Dracula', 'Emma']);
    expect(total).toBe(2);
    expect(await refusal(books().getDocuments({ filter: 'title = Emma' }))).toMatchObject({
      status: 400,
      code: 'invalid_document_filter',
    });
  });

  test('unknown documents and indexes are 404', async () => {
    expect(await refusal(books().getDocument(99))).toEqual({
      status: 404,
      code: 'document_not_found',
      message: 'Document `99` not found.',
    });
    await server.client.createIndex('empty').waitTask();
    expect(await refusal(server.client.index('empty').getDocument(1))).toMatchObject({ status: 404 });
    expect(await refusal(server.client.index('none').getDocuments())).toMatchObject({
      status: 404,
      code: 'index_not_found',
    });
  });

  test('statistics count documents and fields', async () => {
    expect(await books().getStats()).toMatchObject({
      numberOfDocuments: 3,
      isIndexing: false,
      fieldDistribution: { id: 3, title: 3, year: 2 },
    });
    expect((await server.client.getStats()).indexes.books).toMatchObject({ numberOfDocuments: 3 });
  });
});

describe('deleting documents', () => {
  test('one, several, by filter, and all', async () => {
    await books().deleteDocument(2).waitTask();
    expect(await titles()).toEqual(['Emma', 'Ulysses']);
    const batch = await books().deleteDocuments([3, 77]).waitTask();
    expect(batch.details).toMatchObject({ providedIds: 2, deletedDocuments: 1 });
    await books()
      .addDocuments([{ id: 2, title: 'Dracula again', year: 1931 }])
      .waitTask();
    expect(await titles()).toEqual(['Emma', 'Dracula again']);
    await books().updateFilterableAttributes(['year']).waitTask();
    await books().deleteDocuments({ filter: 'year < 1900' }).waitTask();
    expect(await titles()).toEqual(['Dracula again']);
    expect((await books().search('emma')).hits).toEqual([]);
    await books().deleteAllDocuments().waitTask();
    expect(await titles()).toEqual([]);
    expect((await books().search('')).hits).toEqual([]);
  });

  test('an empty filter is refused, a filter that cannot be read fails the task', async () => {
    expect(await refusal(books().deleteDocuments({ filter: '' }))).toMatchObject({ code: 'invalid_document_filter' });
    const task = await books().deleteDocuments({ filter: 'title = Emma' }).waitTask();
    expect(task.status).toBe('failed');
    expect(await titles()).toHaveLength(3);
  });

  test('deleting from an index that does not exist fails the task', async () => {
    const task = await server.client.index('none').deleteDocument(1).waitTask();
    expect(task).toMatchObject({ status: 'failed', error: { code: 'index_not_found' } });
  });
});
