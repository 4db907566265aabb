import { timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Prometheus metrics of one process. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the end of the answer',
    labelNames: ['call', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [this.registry],
  });
  private readonly events = new Counter({
    name: 'outbox_events_total',
    help: 'Domain events by outcome',
    labelNames: ['topic', 'outcome'] as const,
    registers: [this.registry],
  });
  private readonly messages = new Counter({
    name: 'messages_total',
    help: 'Tries to send mails and text messages by outcome',
    labelNames: ['channel', 'template', 'outcome'] as const,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** @param call name of the call, or `other`; never a path, which strangers choose */
  observe(call: string, status: number, seconds: number): void {
    this.requests.observe({ call, status }, seconds);
  }

  /** @param outcome `failed`: will be tried again; `set-aside`: staff must look at it */
  countEvent(topic: string, outcome: 'done' | 'failed' | 'set-aside'): void {
    this.events.inc({ topic, outcome });
  }

  /** @param outcome `retried`: will be tried again; `failed`: given up; `useless`: ran out before it could be sent */
  countMessage(
    channel: string,
    template: string,
    outcome: 'sent' | 'retried' | 'failed' | 'useless' | 'postponed',
  ): void {
    this.messages.inc({ channel, template, outcome });
  }

  /** A value that is read when the metrics are. */
  gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** Values by label that are read when the metrics are; while they cannot be, the last ones stand. */
  gaugeBy(name: string, help: string, label: string, read: () => Promise<ReadonlyMap<string, number>>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        const values = await read().catch(() => new Map<string, number>());
        for (const [each, value] of values) this.set({ [label]: each }, value);
      },
    });
  }

  /**
   * Answers `/metrics` to who has the token; to anybody else, and to everybody while none is set, the page does not exist.
   * Where a request comes from says nothing: behind a proxy on this machine the whole world seems to be here.
   */
  async serve(request: Request, response: Response, token: string | null): Promise<void> {
    if (!mayRead(request, token)) {
      response.status(404).end();
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    response.type(this.registry.contentType).send(await this.registry.metrics());
  }
}

function mayRead(request: Request, token: string | null): boolean {
  if (token === null) return false;
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
