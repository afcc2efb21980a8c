import type { SearchIndex } from '../search/search-index.ts';
import type {
  DocumentsQuery,
  DocumentsResult,
  EngineDocument,
  Filter,
  IndexSettings,
  SettingsInput,
} from '../types.ts';

/** What `GET /indexes/{uid}` tells about an index. Dates are ISO strings. */
export interface IndexInfo {
  uid: string;
  createdAt: string;
  updatedAt: string;
  primaryKey: string | null;
}

/** Anything that can answer searches: an index by its uid, or undefined when there is none of that name. */
export interface IndexReader {
  index(uid: string): Promise<SearchIndex | undefined> | SearchIndex | undefined;
}

/** One change to the store. Each is carried out as one task, whole or not at all. */
export type Operation =
  | { type: 'indexCreation'; indexUid: string; primaryKey?: string | undefined }
  | { type: 'indexUpdate'; indexUid: string; primaryKey?: string | undefined; newUid?: string | undefined }
  | { type: 'indexDeletion'; indexUid: string }
  | { type: 'indexSwap'; swaps: { indexes: [string, string]; rename: boolean }[] }
  | {
      type: 'documentAdditionOrUpdate';
      indexUid: string;
      documents: readonly EngineDocument[];
      /** `replace` drops what the document had before, `update` keeps the fields that are not sent. */
      method: 'replace' | 'update';
      primaryKey?: string | undefined;
      /** Leave out documents that do not exist yet. */
      skipCreation: boolean;
    }
  | { type: 'documentDeletion'; indexUid: string; ids: readonly (string | number)[] }
  | { type: 'documentDeletion'; indexUid: string; filter: Filter }
  | { type: 'documentDeletion'; indexUid: string; all: true }
  | { type: 'settingsUpdate'; indexUid: string; settings: SettingsInput; isDeletion: boolean }
  | { type: 'taskCancelation'; filter: TaskFilter; originalFilter: string }
  | { type: 'taskDeletion'; filter: TaskFilter; originalFilter: string };

export type TaskType = Operation['type'];
export const taskTypes: readonly TaskType[] = [
  'documentAdditionOrUpdate',
  'documentDeletion',
  'settingsUpdate',
  'indexCreation',
  'indexDeletion',
  'indexUpdate',
  'indexSwap',
  'taskCancelation',
  'taskDeletion',
];

export type TaskStatus = 'enqueued' | 'processing' | 'succeeded' | 'failed' | 'canceled';
export const taskStatuses: readonly TaskStatus[] = ['enqueued', 'processing', 'succeeded', 'failed', 'canceled'];

export interface WireError {
  message: string;
  code: string;
  type: string;
  link: string;
}

/** A task as `GET /tasks/{uid}` answers it. */
export interface Task {
  uid: number;
  batchUid: number | null;
  indexUid: string | null;
  status: TaskStatus;
  type: TaskType;
  canceledBy: number | null;
  details: Record<string, unknown>;
  error: WireError | null;
  /** ISO 8601 duration. */
  duration: string | null;
  enqueuedAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  customMetadata?: string;
}

/** Which tasks are meant; a missing key means any. Times are milliseconds since 1970. */
export interface TaskFilter {
  uids?: number[] | undefined;
  batchUids?: number[] | undefined;
  canceledBy?: number[] | undefined;
  types?: TaskType[] | undefined;
  statuses?: TaskStatus[] | undefined;
  indexUids?: string[] | undefined;
  afterEnqueuedAt?: number | undefined;
  beforeEnqueuedAt?: number | undefined;
  afterStartedAt?: number | undefined;
  beforeStartedAt?: number | undefined;
  afterFinishedAt?: number | undefined;
  beforeFinishedAt?: number | undefined;
}

/** An API key without its secret, which is derived from the master key and the uid. */
export interface KeyRecord {
  uid: string;
  name: string | null;
  description: string | null;
  actions: string[];
  indexes: string[];
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Where indexes, tasks and keys are kept. Expected failures of reads are `undefined`, of tasks a failed `Task`. */
export interface IndexStore extends IndexReader {
  list(): Promise<IndexInfo[]>;
  info(uid: string): Promise<IndexInfo | undefined>;
  settings(uid: string): Promise<IndexSettings | undefined>;
  /** Documents in the order they were added; needs no search index unless filtered or sorted. */
  documents(uid: string, query: DocumentsQuery): Promise<DocumentsResult | undefined>;
  document(uid: string, id: string): Promise<EngineDocument | undefined>;
  /** The documents with these ids that there are, in the order of the ids. */
  documentsById(uid: string, ids: readonly string[]): Promise<EngineDocument[]>;
  stats(uid: string): Promise<IndexCounts | undefined>;
  /** Carries out one change and resolves when it is done (or has failed: see `task.status`). */
  apply(operation: Operation, customMetadata?: string): Promise<Task>;
  task(uid: number): Promise<Task | undefined>;
  /** Newest first. */
  tasks(): Promise<Task[]>;
  keys(): Promise<KeyRecord[]>;
  saveKeys(change: (keys: KeyRecord[]) => KeyRecord[]): Promise<KeyRecord[]>;
}

export interface IndexCounts {
  numberOfDocuments: number;
  fieldDistribution: Record<string, number>;
  /** Bytes on disk. */
  size: number;
}
