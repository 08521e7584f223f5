import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Browser } from './console-browser.ts';
import { allSkills, makeSession, openSignedIn } from './learners.ts';
import { makePerson, type PersonIds } from './people.ts';
import type { TestServices } from './services.ts';

const HOUR = 3600_000;
type Needs = Pick<TestServices, 'services'>;

interface ObjectIds {
	order: string;
	seat: string;
	invitedSeat: string;
	/** What the link to that seat names. */
	invitation: string;
	/** The number of their receipt, as in its address. */
	paper: string;
	device: string;
	passkey: string;
	certificate: string;
	evidence: string;
	/** About a session. */
	question: string;
	/** A project that is not published, sent from another address; `project` is. */
	hiddenProject: string;
	signInLink: string;
	/** What is stored of their calendar's token. */
	feed: string;
}

export interface Owner {
	browser: Browser;
	/** In every text of the person, and in no other. */
	word: string;
	ids: PersonIds & ObjectIds;
}

/** Creates a person with an object of each kind, signed in. @param word The first part of their address. */
export async function makeOwner(test: Needs, word: string): Promise<Owner> {
	const { db, now } = test.services;
	const email = `${word}@example.org`;
	const made = await makePerson(test, email, { pays: true, at: new Date(now().getTime() - 30 * 24 * HOUR) });
	const of = { customer_uuid: made.customer };
	const { rows } = await sql<Omit<ObjectIds, 'invitedSeat' | 'invitation' | 'hiddenProject'>>`
		select o.order_uuid as order, lower(p.number) as paper, t.seat_uuid as seat, s.session_uuid as device,
			k.passkey_uuid as passkey, c.certificate_uuid as certificate, e.evidence_uuid as evidence, q.question_uuid as question, l.link_uuid as "signInLink", f.token_digest as feed
		from enrollments o join papers p using (order_uuid) join team_seats t using (order_uuid)
			join participant_sessions s on s.customer_uuid = o.customer_uuid
			join passkeys k on k.customer_uuid = o.customer_uuid
			join certificates c on c.customer_uuid = o.customer_uuid
			join skill_evidence e on e.customer_uuid = o.customer_uuid
			join session_questions q on q.customer_uuid = o.customer_uuid
			join calendar_feeds f on f.customer_uuid = o.customer_uuid
			join sign_in_links l on l.email = ${email}
		where o.customer_uuid = ${made.customer}`.execute(db);
	const [row] = rows;
	if (!row || rows.length > 1) throw new Error('Each object is there once.');
	const renewing = db.updateTable('participant_sessions').set({ expires_at: new Date(now().getTime() + HOUR) });
	await renewing.where('session_uuid', '=', row.device).execute();
	await db.updateTable('team_orders').set({ seats_paid: 2 }).where('order_uuid', '=', row.order).execute();
	const invitation = randomUUID();
	const invited = { invited_email: `guest-of-${email}`, invitation_uuid: invitation, invited_at: now() };
	const { seat_uuid: invitedSeat } = await db
		.insertInto('team_seats')
		.values({ order_uuid: row.order, position: 2, ...invited })
		.returning('seat_uuid')
		.executeTakeFirstOrThrow();
	const texts = { name: word, project_title: `${word} counts leaves`, project_description: word };
	const { portfolio_uuid: hiddenProject } = await db
		.insertInto('builder_portfolios')
		.values({ ...of, email: `second.${email}`, ...texts, status: 'submitted' })
		.returning('portfolio_uuid')
		.executeTakeFirstOrThrow();
	const browser = await openSignedIn(test, made.customer);
	return { browser, word, ids: { ...made, ...row, invitedSeat, invitation, hiddenProject } };
}

export interface Program {
	/** A past session, by its slug. */
	session: string;
	/** One that is open for joining, by its slug. */
	openSession: string;
	slides: string;
	/** With captions and a file. */
	recording: string;
	/** Of a session that is not published, and a newsletter that is not in the archive, by its slug. */
	hidden: { session: string; recording: string; newsletter: string };
}

export async function makeProgram(test: Needs): Promise<Program> {
	const { db, files } = test.services;
	const material = async (event_uuid: string, kind: 'recording' | 'slides') => {
		const file_name = `${randomUUID()}.mp4`;
		await files.bucket('session-materials').put(file_name, '0123456789');
		const file = { file_name, file_bytes: 10, media_type: 'video/mp4', duration_seconds: 3600 };
		const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWelcome\n';
		const { material_uuid } = await db
			.insertInto('session_materials')
			.values({ event_uuid, kind, title: 'Material', text, position: 1, ...file })
			.returning('material_uuid')
			.executeTakeFirstOrThrow();
		return material_uuid;
	};
	const session = async (hours: number, values: { status?: 'draft'; join_url?: string } = {}) => {
		const id = await makeSession(test, allSkills.slice(0, 1), hours);
		const changed = db
			.updateTable('events')
			.set({ summary: 'x', ...values })
			.where('event_uuid', '=', id);
		return { id, slug: (await changed.returning('slug').executeTakeFirstOrThrow()).slug };
	};
	const [past, open, hidden] = [
		await session(-48),
		await session(0, { join_url: 'https://meet.example/room' }),
		await session(-48, { status: 'draft' }),
	];
	const newsletter = `hidden-${randomUUID()}`;
	const written = { list: 'newsletter', subject: 'Hidden', preview: 'x', body: 'x', sent_at: new Date() } as const;
	await db
		.insertInto('newsletters')
		.values({ ...written, recipients: 0, slug: newsletter })
		.execute();
	return {
		session: past.slug,
		openSession: open.slug,
		slides: await material(past.id, 'slides'),
		recording: await material(past.id, 'recording'),
		hidden: { session: hidden.slug, recording: await material(hidden.id, 'recording'), newsletter },
	};
}
