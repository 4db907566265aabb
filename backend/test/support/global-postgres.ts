import 'reflect-metadata';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/database/open.ts';
import { startPostgres } from './postgres-server.ts';
import './provided.ts';

/** One server for the whole run, with a migrated template; `TEST_DATABASE_URL` names another server to use. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given === undefined ? await startPostgres() : null;
  const adminUrl = given ?? server?.url ?? '';
  const template = `rolecall_template_${String(process.pid)}`;
  await administer(adminUrl, `create database ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  const database = await openDatabase({ databaseUrl: url.href, replicaUrls: [], poolSize: 2, dataDir: '' });
  await database.close();
  project.provide('databaseSource', { kind: 'postgres', adminUrl, template, templateFile: '' });
  return async () => {
    if (server === null) await administer(adminUrl, `drop database if exists ${template}`);
    else await server.remove();
  };
}

async function administer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
