import * as z from 'zod';
import type { Participation, WebinarRoom } from './webinar.ts';
import type { ZoomAnswer } from './zoom-call.ts';

/** Zoom's maximum. */
const PAGE_SIZE = 300;
/** 30,000 joins. */
const MAX_PAGES = 100;
/** An instance that began this long before the period can reach into it. */
const LONGEST_MS = 12 * 3600_000;

/** Sends a GET request. @throws for anything but a success; `undefined` for something that does not exist. */
type Get = (address: URL) => Promise<ZoomAnswer | undefined>;

const instance = z.object({ uuid: z.string().min(1).max(200), start_time: z.string() });
const instances = z.object({
	meetings: z.array(instance).default([]),
	webinars: z.array(instance).default([]),
});

const text = z.nullish(z.string());
const page = z.object({
	next_page_token: z.string().default(''),
	participants: z.array(
		z.object({
			registrant_id: text,
			user_email: text,
			name: text,
			join_time: text,
			leave_time: text,
			status: text,
		}),
	),
});

/**
 * Who was in a room during a period. A meeting that was started again has an instance each time.
 * @returns One entry a join; empty if the room was not used.
 * @see https://developers.zoom.us/docs/api/meetings/ (list past meeting instances, get meeting participant reports)
 */
export async function readReport(
	apiUrl: string,
	{ kind, id }: WebinarRoom,
	{ from, to }: { from: Date; to: Date },
	get: Get,
): Promise<Participation[]> {
	const base = apiUrl.replace(/\/+$/, '');
	const past = await get(new URL(`${base}/past_${kind}s/${encodeURIComponent(id)}/instances`));
	if (!past) return [];
	const { meetings, webinars } = instances.parse(past.body);
	const joins: Participation[] = [];
	for (const { uuid, start_time } of [...meetings, ...webinars]) {
		const startedAt = Date.parse(start_time);
		if (!(startedAt > from.getTime() - LONGEST_MS && startedAt < to.getTime())) continue;
		joins.push(...(await readInstance(new URL(`${base}/report/${kind}s/${encodeUuid(uuid)}/participants`), get)));
	}
	return joins.filter(({ joinedAt, leftAt }) => joinedAt < to && leftAt > from);
}

async function readInstance(report: URL, get: Get): Promise<Participation[]> {
	const joins: Participation[] = [];
	let next = '';
	for (let number = 0; number < MAX_PAGES; number++) {
		const address = new URL(report);
		address.searchParams.set('page_size', String(PAGE_SIZE));
		address.searchParams.set('include_fields', 'registrant_id');
		if (next) address.searchParams.set('next_page_token', next);
		const answer = await get(address);
		if (!answer) return joins;
		const { participants, next_page_token } = page.parse(answer.body);
		joins.push(...participants.flatMap((one) => toParticipation(one) ?? []));
		next = next_page_token;
		if (!next) return joins;
	}
	throw new Error(`Zoom's report has more than ${MAX_PAGES} pages.`);
}

/** A UUID in a path. Zoom decodes one that begins with a slash, or contains two, twice. */
function encodeUuid(uuid: string): string {
	const encoded = encodeURIComponent(uuid);
	return uuid.startsWith('/') || uuid.includes('//') ? encodeURIComponent(encoded) : encoded;
}

type Joined = z.output<typeof page>['participants'][number];

/** @returns Undefined for someone in the waiting room, and for a join without its times. */
function toParticipation(joined: Joined): Participation | undefined {
	const { registrant_id, user_email, name, join_time, leave_time, status } = joined;
	const [joinedAt, leftAt] = [new Date(join_time ?? ''), new Date(leave_time ?? '')];
	if (status === 'in_waiting_room' || !(leftAt > joinedAt)) return undefined;
	return {
		joinedAt,
		leftAt,
		...(registrant_id && { registrantId: registrant_id }),
		...(user_email && { email: user_email.trim() }),
		...(name?.trim() && { name: name.trim().slice(0, 200) }),
	};
}
