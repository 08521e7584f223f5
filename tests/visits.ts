import { Agent, type IncomingMessage, request } from 'node:http';
import { ANALYTICS_PATH, type VisitBatch, type VisitEvent, type VisitStart } from '#app/analytics/protocol.ts';

export const userAgents = {
	chrome:
		'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
	edge: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
	firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
	iphone:
		'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
	mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
	android:
		'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
	headless:
		'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36',
	googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

const people = [userAgents.chrome, userAgents.edge, userAgents.firefox, userAgents.iphone, userAgents.mac];
const pages = ['/', '/podcast', '/events', '/contact', '/enroll', '/genai-career-hack', '/builder-portfolio/gallery'];
const zones = ['Europe/Berlin', 'America/Chicago', 'Asia/Calcutta', 'Africa/Nairobi', 'UTC'];
const kinds = [
	'page_view',
	'click',
	'scroll',
	'interaction',
	'page_blur',
	'page_focus',
	'form_submit',
	'custom',
] as const;

interface ScriptedVisit {
	userAgent: string;
	/** The whole visit as one batch; `campaign` of its start names it in the database. */
	whole: VisitBatch;
	campaign: string;
	pageViews: number;
}

export function seededRandom(seed: number): (below: number) => number {
	let state = seed >>> 0;
	return (below) => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
	};
}

/** The visit of a number: always the same one. @param began By the visitor's own clock, in milliseconds. */
export function scriptedVisit(number: number, began: number): ScriptedVisit {
	const pick = seededRandom(number + 1);
	const pickFrom = <Value>(values: readonly Value[]) => values[pick(values.length)] as Value;
	const campaign = `visit-${number}`;
	let page = pickFrom(pages);
	const start: VisitStart = {
		at: began,
		page,
		referrer: pickFrom([null, 'https://www.google.com/', 'https://news.example/today']),
		screen: '1440x900',
		viewport: '1200x800',
		timezone: pickFrom(zones),
		language: pickFrom(['en-US', 'de-DE', 'hi-IN']),
		touch: 0,
		utm_campaign: campaign,
	};
	let at = began;
	const events: VisitEvent[] = [
		{ n: 1, at, type: 'session_start', name: 'session_start', page },
		{ n: 2, at, type: 'page_view', name: 'page_view', page },
	];
	for (let n = 3, last = 2 + pick(16); n <= last; n++) {
		at += 50 + pick(3_000);
		const type = pickFrom(kinds);
		const previous_page = page;
		if (type === 'page_view') page = pickFrom(pages);
		const event: VisitEvent = { n, at, type, name: type, page, seconds: pick(90) };
		if (type === 'page_view') event.data = { previous_page };
		if (type === 'scroll') event.scroll = pickFrom([25, 50, 75, 100]);
		if (type === 'click') {
			Object.assign(event, { x: pick(1_200), y: pick(800), clicks: 1 + pick(5) });
			event.data = {
				element_selector: 'main > a.button',
				element_text: 'Book a call',
				element_attributes: { href: '/' },
			};
		}
		events.push(event);
	}
	const whole = {
		visit: Buffer.from(`${String(number).padStart(8, '0')}-secret.`)
			.toString('base64url')
			.padEnd(22, 'A')
			.slice(0, 22),
		sent: at + 200,
		start,
		events,
	};
	const pageViews = 1 + events.filter(({ n, type }) => type === 'page_view' && n > 2).length;
	return { userAgent: pickFrom(people), whole, campaign, pageViews };
}

/** The visit in batches of a number of events, each sent at the time of its last event. */
export function splitIntoBatches({ whole }: Pick<ScriptedVisit, 'whole'>, most: number): VisitBatch[] {
	const batches: VisitBatch[] = [];
	for (let from = 0; from < whole.events.length; from += most) {
		const events = whole.events.slice(from, from + most);
		batches.push({ ...whole, events, sent: Math.max(...events.map(({ at }) => at)) + 200 });
	}
	return batches;
}

export interface Delivery {
	status: number;
	text: string;
	headers: IncomingMessage['headers'];
}

export interface VisitSender {
	/** @param body A batch, or anything. @param headers In addition to those of a browser on one of our pages; undefined removes one. */
	send(body: unknown, headers?: Record<string, string | undefined>): Promise<Delivery>;
	close(): void;
}

/** @param site Origin to connect to. @param origin The origin that the page would have. */
export function createVisitSender(site: string, origin = site): VisitSender {
	const agent = new Agent({ keepAlive: true, maxSockets: 64 });
	return {
		async send(body, headers = {}) {
			const sent = {
				origin,
				'content-type': 'application/json',
				'accept-language': 'en',
				'user-agent': userAgents.chrome,
				'sec-fetch-site': 'same-origin',
				...headers,
			};
			const present = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
			const text = typeof body === 'string' ? body : JSON.stringify(body);
			return await new Promise((resolve, reject) => {
				const post = request(
					`${site}${ANALYTICS_PATH}`,
					{ method: 'POST', agent, headers: present as Record<string, string> },
					async (response) => {
						response.setEncoding('utf8');
						let answer = '';
						for await (const chunk of response) answer += chunk;
						resolve({ status: response.statusCode ?? 0, text: answer, headers: response.headers });
					},
				);
				post.on('error', reject);
				post.end(text);
			});
		},
		close: () => agent.destroy(),
	};
}
