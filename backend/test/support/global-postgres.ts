import 'reflect-metadata';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/database/open.ts';
import { runSql, startPostgres } from './postgres-server.ts';
import './provided.ts';

/** One server for the whole run, with a migrated template; `TEST_DATABASE_URL` names another server to use. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres() : null;
  const adminUrl = given ?? server?.url ?? '';
  const template = `rolecall_template_${String(process.pid)}`;
  await runSql(adminUrl, `create database ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  const database = await openDatabase({ databaseUrl: url.href, replicaUrls: [], poolSize: 2, dataDir: '' });
  await database.close();
  project.provide('databaseSource', { kind: 'postgres', adminUrl, template, templateFolder: '' });
  return async () => {
    if (server === null) await runSql(adminUrl, `drop database if exists ${template}`);
    else await server.remove();
  };
}
