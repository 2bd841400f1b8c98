import type { Counter, Gauge, Registry } from 'prom-client';
import { poolOf } from '#app/platform/db/database.server.ts';
import { loginOf } from '#app/platform/db/role-db.server.ts';
import { counters, observeTimes } from '#app/platform/http/counters.ts';
import type { HttpApp } from '#app/platform/http/http-app.server.ts';
import type { Services } from '#app/platform/http/services.server.ts';
import { isSameSecret } from '#app/platform/http/tokens.server.ts';
import { lastBackup } from './backup-runs.server.ts';
import { databaseSize, type QueueAges, readQueueAges } from './measures.server.ts';

type Source = Pick<Services, 'teamDb' | 'release' | 'log'>;

/** Registers /metrics for requests with METRICS_TOKEN. Without the setting or the token, the response is 404. */
export function registerMetrics(app: HttpApp): void {
	app.get('/metrics', async (c, next) => {
		const services = c.get('services');
		if (!isToken(c.req.header('authorization'), services.env.METRICS_TOKEN)) return next();
		const { text, contentType } = await metricsText(services);
		return c.body(text, 200, { 'content-type': contentType, 'cache-control': 'no-store' });
	});
}

/** Returns true if an Authorization header carries the token (RFC 6750, 2.1). */
function isToken(authorization: string | undefined, token: string | undefined): boolean {
	if (token === undefined || authorization === undefined) return false;
	const [, sent] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
	return sent !== undefined && isSameSecret(sent, token);
}

const metricsByDb = new WeakMap<Source['teamDb'], Promise<Metrics>>();

/**
 * Renders all metrics in Prometheus's text format. They're collected on request, about every 15 seconds, by
 * three small statements; nothing is measured before the first request.
 */
export async function metricsText(source: Source): Promise<{ text: string; contentType: string }> {
	const metrics = metricsByDb.get(source.teamDb) ?? createMetrics(source);
	metricsByDb.set(source.teamDb, metrics);
	const { registry, update } = await metrics;
	await update();
	return { text: await registry.metrics(), contentType: registry.contentType };
}

interface Metrics {
	registry: Registry;
	update(): Promise<void>;
}

async function createMetrics({ teamDb, release, log }: Source): Promise<Metrics> {
	// Loaded on the first request: most sites aren't scraped.
	const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
		'prom-client'
	);
	const registry = new Registry();
	// Memory, CPU time, open files, the event loop. The default precision would wake the process a hundred times a
	// second.
	collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1_000 });
	const options = (name: string, help: string, labelNames: string[] = []) => ({
		name: `clarifolio_${name}`,
		help,
		labelNames,
		registers: [registry],
	});
	const counter = (...of: Parameters<typeof options>) => new Counter(options(...of));
	const gauge = (...of: Parameters<typeof options>) => new Gauge(options(...of));

	gauge('info', 'Which release runs.', ['version', 'build']).set(
		{ version: release.version, build: release.build },
		1,
	);
	const counts = {
		requests: counter(
			'http_requests_total',
			'Responses, by where they came from and by the class of their status.',
			['from', 'code'],
		),
		seconds: counter('http_app_seconds_total', 'Time that responses of the app took together.'),
		cache: counter('page_cache_total', 'Pages from the cache, and pages that had to be made.', [
			'result',
		]),
		forms: counter('forms_total', 'Forms that were sent, by what became of them.', [
			'form',
			'result',
		]),
		likes: counter('likes_total', 'Likes that were sent, by what became of them.', ['result']),
	};
	const times = new Histogram({
		...options('http_app_duration_seconds', 'Time of a response of the app, by kind of route.', [
			'route',
		]),
		buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	});
	observeTimes((route, seconds) => times.observe({ route }, seconds));
	const connections = gauge(
		'database_connections',
		'Connections of this process: busy, idle, and requests that are waiting for one.',
		['state'],
	);
	const states = {
		up: gauge('database_up', 'Whether the database answered this time.'),
		size: gauge('database_size_bytes', 'Size of the database.'),
		mail: gauge('mail', 'Mail in the outbox, without what has left.', ['state']),
		mailDue: gauge('mail_oldest_due_seconds', 'For how long mail has been due; newsletters apart.'),
		overdue: gauge('answers_overdue', 'Messages whose promised answer is past due.'),
		jobsDue: gauge('jobs_oldest_due_seconds', 'For how long a job has been due.'),
		jobsFailed: gauge('jobs_failed', 'Jobs that failed several times in a row.'),
		jobsSign: gauge('jobs_last_sign_seconds', 'Since a process last did background work.'),
		backup: gauge('backup_age_seconds', 'Since the last backup; +Inf where there is none.'),
	};
	return {
		registry,
		async update() {
			setCounts(counts);
			// Before the statements below, which take connections themselves.
			const { totalCount, idleCount, waitingCount } = poolOf(loginOf(teamDb));
			connections.set({ state: 'busy' }, totalCount - idleCount);
			connections.set({ state: 'idle' }, idleCount);
			connections.set({ state: 'waiting' }, waitingCount);
			try {
				const [ages, size, backup] = await Promise.all([
					readQueueAges(teamDb),
					databaseSize(teamDb),
					lastBackup(teamDb),
				]);
				states.up.set(1);
				setAges(states, ages);
				states.size.set(size ?? Number.NaN);
				states.backup.set(backup ? (Date.now() - backup.at.getTime()) / 1000 : Infinity);
			} catch (err) {
				log.warn({ err }, 'metrics without the database');
				const { up, mail, ...ages } = states;
				up.set(0);
				// Unknown values must not be reported as 0.
				mail.reset();
				for (const age of Object.values(ages)) age.set(Number.NaN);
			}
		},
	};
}

function setCounts(metrics: Record<'requests' | 'seconds' | 'cache' | 'forms' | 'likes', Counter>) {
	for (const metric of Object.values(metrics)) metric.reset();
	for (const [from, byStatus] of Object.entries(counters.responses)) {
		for (const [digit, count] of byStatus.entries()) {
			if (digit > 0) metrics.requests.inc({ from, code: `${digit}xx` }, count);
		}
	}
	metrics.seconds.inc(counters.appMs / 1000);
	const hits = counters.responses.cache.reduce((sum, count) => sum + count, 0);
	metrics.cache.inc({ result: 'hit' }, hits);
	metrics.cache.inc({ result: 'miss' }, counters.renders);
	for (const [form, byResult] of Object.entries(counters.forms)) {
		for (const [result, count] of Object.entries(byResult)) {
			metrics.forms.inc({ form, result }, count);
		}
	}
	for (const [result, count] of Object.entries(counters.likes)) {
		metrics.likes.inc({ result }, count);
	}
}

function setAges(
	states: Record<'mail' | 'mailDue' | 'overdue' | 'jobsDue' | 'jobsFailed' | 'jobsSign', Gauge>,
	{ mail, overdueAnswers, jobs }: QueueAges,
) {
	for (const state of ['waiting', 'sending', 'failed', 'dead'] as const) {
		states.mail.set({ state }, mail[state]);
	}
	states.mailDue.set(mail.oldestDue ?? 0);
	states.overdue.set(overdueAnswers);
	states.jobsDue.set(jobs.oldestDue ?? 0);
	states.jobsFailed.set(jobs.failing.length);
	states.jobsSign.set(jobs.lastSign ?? Infinity);
}
