import { startSharedServer } from './shared-server.ts';

/** One real Postgres server for the unit and integration tests, with each file's databases on it. */
export default startSharedServer;
