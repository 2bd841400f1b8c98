import { startSharedServer } from './shared-server.ts';

/** Runs before the unit and integration tests: one real Postgres server, each file's databases on it. */
export default startSharedServer;
