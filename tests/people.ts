import { createHash, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { findOrCreateCustomer } from '#app/crm/customers.server.ts';
import type { PaperContent } from '#app/features/money/papers/paper-content.server.ts';
import { erasedKey } from '#app/features/people/people/erased-hash.server.ts';
import type { Tables } from '#database/tables.ts';
import type { TestServices } from './services.ts';

export interface PersonIds {
	customer: string;
	form: string;
	enrollment: string;
	project: string;
	careerMap: string;
	booking: string;
	registration: string;
	mail: string;
	copy: string;
}

/**
 * Creates a person with a row in every table that can hold one, including files.
 * @param address The part before the `@` appears in every text of the person.
 * @param options `pays`: whether their enrollment is paid.
 */
export async function makePerson(
	{ services }: Pick<TestServices, 'services'>,
	address: string,
	{ pays = false, at = services.now() }: { pays?: boolean; at?: Date } = {},
): Promise<PersonIds> {
	const { db, files, jobs } = services;
	await erasedKey(db);
	const word = address.replace(/@.*/, '');
	const cv = `${randomUUID()}.pdf`;
	const picture = `${Date.now().toString(36)}-${randomUUID().replaceAll('-', '').slice(0, 24)}`;
	await files.bucket('genai-hack-cvs').put(cv, `The CV of ${word}`);
	const evidence = `${randomUUID()}.pdf`;
	const attachment = `${randomUUID()}.txt`;
	await files.bucket('conversation-files').put(attachment, `A file of ${word}`);
	const [original, setAside] = [`${randomUUID()}.eml`, `${randomUUID()}.eml`];
	await files.bucket('conversation-files').put(original, `The email of ${word}`);
	await files.bucket('conversation-files').put(setAside, `Another email of ${word}`);
	await files.bucket('skill-evidence').put(evidence, `The evidence of ${word}`);
	await files.bucket('builder-portfolio-images').put(`${picture}.png`, `A picture by ${word}`);
	await files.bucket('builder-portfolio-images').put(`${picture}-640.webp`, 'The same, small');
	return await db.transaction().execute(async (tx) => {
		const customer_uuid = await findOrCreateCustomer(tx, address);
		const common = { customer_uuid, email: address, created_at: at };
		const form = await tx
			.insertInto('website_data')
			.values({
				...common,
				form_name: 'enrollment',
				name: `${word} Reed`,
				company: `${word} Works`,
				message: `I am ${word}`,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await tx
			.insertInto('subscriptions')
			.values({ list: 'newsletter', ...common, status: 'confirmed', requested_at: at, confirmed_at: at })
			.execute();
		await tx
			.insertInto('consents')
			.values({ customer_uuid, email: address, purpose: 'newsletter', wording: 'I agree.', given_at: at })
			.execute();
		const registration = await tx
			.insertInto('event_registrations')
			.values({
				...common,
				first_name: word,
				last_name: 'Reed',
				event_name: 'Workshop',
				event_date: '2026-07-17',
				notified_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		const hours = (many: number) => new Date(at.getTime() + many * 3600_000);
		const shift = 48 + Math.floor(Math.random() * 1e6);
		const booking = await tx
			.insertInto('bookings')
			.values({
				...common,
				name: `${word} Reed`,
				time_zone: 'Europe/Berlin',
				website_data_id: form.id,
				starts_at: hours(shift),
				ends_at: hours(shift + 0.5),
				blocked_until: hours(shift + 0.5),
			})
			.returning('booking_uuid')
			.executeTakeFirstOrThrow();
		const project = await tx
			.insertInto('builder_portfolios')
			.values({
				...common,
				name: `${word} Reed`,
				project_title: `${word} counts carbon`,
				project_description: `What ${word} made`,
				image: `/files/builder-portfolio-images/${picture}.png`,
				internal_notes: 'Operators among themselves',
				status: 'approved',
			})
			.returning('portfolio_uuid')
			.executeTakeFirstOrThrow();
		await tx
			.insertInto('portfolio_reviews')
			.values({
				...project,
				action: 'decision',
				from_status: 'submitted',
				to_status: 'approved',
				note_to_builder: 'Fine',
				decided_at: at,
			})
			.execute();
		const careerMap = await tx
			.insertInto('genai_career_hacks')
			.values({ ...common, cv_url: cv })
			.returning('id')
			.executeTakeFirstOrThrow();
		const { enrollment_uuid, reference, ...order } = await tx
			.insertInto('enrollments')
			.values({
				customer_uuid,
				website_data_id: form.id,
				reference: randomUUID(),
				price_currency: 'usd',
				created_at: at,
				...(pays
					? {
							status: 'paid',
							payments: 1,
							amount_cents: 79_900,
							currency: 'usd',
							paid_at: at,
							payment_intent: `pi_${word}`,
						}
					: {}),
			} as never)
			.returning(['enrollment_uuid', 'reference', 'order_uuid'])
			.executeTakeFirstOrThrow();
		await fillOrder(tx, order, reference, { word, pays, at });
		const enrollment = { enrollment_uuid };
		await tx
			.insertInto('checkout_sessions')
			.values({ ...enrollment, url: 'https://pay.example/x' })
			.execute();
		await tx
			.insertInto('buyer_browsers')
			.values({ ...enrollment, browser_digest: `The browser of ${word}`, expires_at: hours(24) })
			.execute();
		if (pays) {
			const { event_id } = await tx
				.insertInto('payment_events')
				.values({
					event_id: `evt_${randomUUID()}`,
					type: 'checkout.session.completed',
					created_at: at,
					fact: JSON.stringify({ kind: 'session', state: 'paid', amountCents: 79_900, currency: 'usd' }),
					...enrollment,
				})
				.returning('event_id')
				.executeTakeFirstOrThrow();
			const document = { stored_name: `${randomUUID()}.pdf`, file_bytes: 10 };
			await tx
				.insertInto('payment_documents')
				.values({ ...order, ...document, event_id, year: at.getUTCFullYear(), created_at: at })
				.execute();
		}
		const mail = await tx
			.insertInto('mails')
			.values({
				kind: 'contact-received',
				recipient: address,
				customer_uuid,
				params: JSON.stringify({ websiteDataId: form.id }),
				subject: 'We got your message',
				body_text: `Dear ${word}`,
				created_at: at,
			})
			.returning('mail_uuid')
			.executeTakeFirstOrThrow();
		const copy = await tx
			.insertInto('mails')
			.values({
				kind: 'lead-to-operator',
				recipient: 'team@example.org',
				params: JSON.stringify({ websiteDataId: form.id, about: 'contact' }),
				status: 'stored',
				body_text: `${word} wrote`,
				created_at: at,
			})
			.returning('mail_uuid')
			.executeTakeFirstOrThrow();
		await tx
			.insertInto('suppressions')
			.values({ email: address.toLowerCase(), reason: 'bounced', created_at: at })
			.execute();
		await tx
			.insertInto('affiliates')
			.values({
				code: `c-${randomUUID().slice(0, 8)}`,
				name: `${word} Reed`,
				email: address,
				customer_uuid,
				commission_percent: 10,
			})
			.execute();
		await tx
			.insertInto('person_notes')
			.values({ customer_uuid, operator_name: 'Ada', text: `Spoke with ${word}`, created_at: at })
			.execute();
		await makeCrmRows(tx, customer_uuid, { word, address, at });
		await makeConversation(tx, { customer_uuid, address, word, attachment, original, setAside, at });
		const year = { starts_at: at, ends_at: hours(24 * 365) };
		const access = { customer_uuid, product: 'year', created_at: at, ...year } as const;
		await tx
			.insertInto('entitlements')
			.values([
				{ ...access, source: 'seat', ...(await makeSeat(tx, order, { word, address, customer_uuid, ...year })) },
				{ ...access, source: 'complimentary', granted_reason: `Fine: ${word} spoke at an event` },
				...(pays
					? [
							{
								...access,
								source: 'order' as const,
								...enrollment,
								revoked_at: at,
								revoked_reason: `${word} spoke with us`,
							},
						]
					: []),
			])
			.execute();
		const times = { last_seen_at: at, expires_at: hours(24), created_at: at };
		await tx
			.insertInto('participant_sessions')
			.values({ customer_uuid, token_digest: randomUUID(), user_agent: `The browser of ${word}`, ...times })
			.execute();
		const link = { browser_digest: randomUUID(), next_path: '/my', expires_at: hours(1), created_at: at };
		await tx
			.insertInto('own_changes')
			.values({ customer_uuid, what: 'address-added', email: `${word}.too@example.org`, created_at: at, done_at: at })
			.execute();
		await tx
			.insertInto('sign_in_links')
			.values({ email: address, ...link })
			.execute();
		const words = (length: number) => `${word}-${randomUUID()}-${randomUUID()}`.slice(0, length).padEnd(length, '-');
		await tx
			.insertInto('passkey_users')
			.values({ customer_uuid, user_handle: words(43) })
			.execute();
		const key = { credential_id: randomUUID(), public_key: Buffer.from('a key'), sign_count: 0 };
		await tx
			.insertInto('passkeys')
			.values({ customer_uuid, name: `The key of ${word}`, ...key })
			.execute();
		await tx
			.insertInto('passkey_challenges')
			.values({ customer_uuid, challenge: words(43), browser_digest: randomUUID(), expires_at: hours(1) })
			.execute();
		await tx
			.insertInto('calendar_feeds')
			.values({ customer_uuid, token_digest: `${word} ${randomUUID()}` })
			.execute();
		const { event_uuid } = await tx
			.insertInto('events')
			.values({
				slug: `learn-${randomUUID()}`,
				kind: 'learn',
				status: 'draft',
				title: 'A session',
				starts_at: at,
				ends_at: hours(1),
				time_zone: 'UTC',
			})
			.returning('event_uuid')
			.executeTakeFirstOrThrow();
		const decision = { source: 'operator', occurred_at: at, attended: true, reason: `${word} was seen` } as const;
		await tx
			.insertInto('attendance_evidence')
			.values({ ...decision, customer_uuid, event_uuid })
			.execute();
		await tx.insertInto('session_invitations').values({ customer_uuid, event_uuid, sequence: 0 }).execute();
		await tx.insertInto('session_plans').values({ customer_uuid, event_uuid, created_at: at }).execute();
		await tx
			.insertInto('session_questions')
			.values({ customer_uuid, event_uuid, question: `What ${word} asked`, is_named: true, created_at: at })
			.execute();
		await tx.insertInto('invitation_opt_outs').values({ customer_uuid }).execute();
		await tx.insertInto('first_weeks').values({ customer_uuid, introduced_at: at }).execute();
		const skill = 'ai-dashboards';
		await tx
			.insertInto('skill_evidence')
			.values({
				customer_uuid,
				skill,
				kind: 'sent',
				statement: `What ${word} built`,
				file_name: `${word}.pdf`,
				stored_name: evidence,
				file_bytes: 10,
				created_at: at,
			})
			.execute();
		const place = await tx
			.insertInto('certificate_statuses')
			.values({ status_list: 1, status_index: Math.floor(Math.random() * 131_072) })
			.returning(['status_list', 'status_index'])
			.executeTakeFirstOrThrow();
		const name = `${word} Reed`;
		await tx
			.insertInto('certificates')
			.values({ customer_uuid, skill, name, rule_version: '2026-1', credential: word, issued_at: at, ...place })
			.execute();
		await tx.insertInto('session_guests').values({ event_uuid, email: address, name: word, minutes: 5 }).execute();
		const text = {
			audience: 'participants',
			segment: 'Everyone with access',
			subject: 'A message',
			body: 'News',
		} as const;
		const { message_uuid } = await tx
			.insertInto('messages')
			.values({ ...text, message_uuid: randomUUID() })
			.returning('message_uuid')
			.executeTakeFirstOrThrow();
		await tx.insertInto('message_recipients').values({ message_uuid, customer_uuid }).execute();
		await jobs.send(tx, { name: 'mail' }, { mailId: mail.mail_uuid }, hours(24 * 300));
		return {
			customer: customer_uuid,
			form: form.id,
			enrollment: enrollment.enrollment_uuid,
			project: project.portfolio_uuid,
			careerMap: careerMap.id,
			booking: booking.booking_uuid,
			registration: registration.id,
			mail: mail.mail_uuid,
			copy: copy.mail_uuid,
		};
	});
}

/** What operators add to a contact: a tag, a field, a follow-up, a stage by hand, and a line of an imported file. */
async function makeCrmRows(
	tx: Transaction<Tables>,
	customer_uuid: string,
	{ word, address, at }: { word: string; address: string; at: Date },
): Promise<void> {
	const tag = await tx
		.insertInto('tags')
		.values({ name: randomUUID() })
		.returning('tag_uuid')
		.executeTakeFirstOrThrow();
	await tx
		.insertInto('person_tags')
		.values({ customer_uuid, ...tag })
		.execute();
	const field = await tx
		.insertInto('person_fields')
		.values({ name: randomUUID(), kind: 'text' })
		.returning('field_uuid')
		.executeTakeFirstOrThrow();
	await tx
		.insertInto('person_field_values')
		.values({ customer_uuid, ...field, value: `The city of ${word}` })
		.execute();
	await tx
		.updateTable('customers')
		.set({
			title: `Head of ${word}`,
			stage_override: 'lead',
			stage_reason: `${word} said so`,
			follow_up_on: '2027-01-31',
			follow_up_note: `Call ${word}`,
		})
		.where('customer_uuid', '=', customer_uuid)
		.execute();
	const file = await tx
		.insertInto('imports')
		.values({ target: 'contacts', file_name: 'contacts.csv', headers: ['Email'], operator_name: 'Ada', created_at: at })
		.returning('import_uuid')
		.executeTakeFirstOrThrow();
	await tx
		.insertInto('import_lines')
		.values({ ...file, line: 2, cells: [address], email: address })
		.execute();
}

/** A conversation with an email from the person, with a file, and a note; and an email that is in none. */
async function makeConversation(
	tx: Transaction<Tables>,
	{
		customer_uuid,
		address,
		word,
		attachment,
		original,
		setAside,
		at,
	}: Record<'customer_uuid' | 'address' | 'word' | 'attachment' | 'original' | 'setAside', string> & {
		at: Date;
	},
) {
	const { conversation_uuid } = await tx
		.insertInto('conversations')
		.values({ customer_uuid, email: address, subject: `${word} asks`, last_at: at, created_at: at })
		.returning('conversation_uuid')
		.executeTakeFirstOrThrow();
	const common = { conversation_uuid, created_at: at };
	const inbound = {
		kind: 'inbound',
		from_email: address,
		from_name: word,
		rfc_message_id: `<${randomUUID()}@x>`,
	} as const;
	const { message_uuid } = await tx
		.insertInto('conversation_messages')
		.values({ ...common, ...inbound, body: `Where is ${word}`, html: `<p>Where is ${word}</p>` })
		.returning('message_uuid')
		.executeTakeFirstOrThrow();
	await tx
		.insertInto('conversation_messages')
		.values({ ...common, kind: 'note', operator_name: 'Ada', body: `Be kind to ${word}` })
		.execute();
	await tx
		.insertInto('conversation_drafts')
		.values({
			conversation_uuid,
			operator_uuid: randomUUID(),
			operator_name: 'Ada',
			body: `Yes to ${word}`,
			updated_at: at,
		})
		.execute();
	const { set_aside_uuid } = await tx
		.insertInto('set_aside_emails')
		.values({
			digest: createHash('sha256').update(address).digest('hex'),
			reason: 'automatic',
			from_email: address,
			subject: `${word} is away`,
			created_at: at,
		})
		.returning('set_aside_uuid')
		.executeTakeFirstOrThrow();
	const file = { file_name: `${word}.txt`, stored_name: attachment, media_type: 'text/plain', file_bytes: 10 };
	const email = { file_name: 'original.eml', media_type: 'message/rfc822', file_bytes: 10, is_original: true };
	await tx
		.insertInto('conversation_attachments')
		.values([
			{ ...file, message_uuid, created_at: at },
			{ ...email, stored_name: original, message_uuid, created_at: at },
			{ ...email, stored_name: setAside, set_aside_uuid, created_at: at },
		])
		.execute();
}

async function fillOrder(
	tx: Transaction<Tables>,
	order: { order_uuid: string },
	reference: string,
	{ word, pays, at }: { word: string; pays: boolean; at: Date },
): Promise<void> {
	await tx
		.insertInto('order_lines')
		.values({ ...order, product: 'year', unit_cents: 79_900 })
		.execute();
	const money = { ...order, payment_intent: 'pi_1', currency: 'usd', amount_cents: 79_900 };
	await tx
		.insertInto('refunds')
		.values({
			...money,
			requested_by: 'participant',
			state: 'declined',
			reason: `${word} changed plans`,
			created_at: at,
		})
		.execute();
	if (!pays) return;
	await tx
		.insertInto('ledger_entries')
		.values({ ...money, kind: 'payment', occurred_at: at })
		.execute();
	const sequence = sql<number>`(select count(*) + 1 from papers)`;
	const paper = { year: at.getUTCFullYear(), sequence, currency: 'usd', issued_at: at };
	const { paper_uuid } = await tx
		.insertInto('papers')
		.values({
			...order,
			...paper,
			kind: 'receipt',
			reason: 'payment',
			payment_intent: `pi_${reference}`,
			amount_cents: 79_900,
			content: JSON.stringify(paperContent(word, at)),
		})
		.returning('paper_uuid')
		.executeTakeFirstOrThrow();
	const pdf = Buffer.from(`The receipt of ${word}`);
	const sha256 = createHash('sha256').update(pdf).digest('hex');
	await tx.insertInto('paper_files').values({ paper_uuid, pdf, sha256, created_at: at }).execute();
}

function paperContent(word: string, at: Date): PaperContent {
	const day = at.toISOString().slice(0, 10);
	return {
		issuedOn: day,
		seller: { name: 'The program', address: '1 Street', taxId: '', payment: '' },
		buyer: { name: `${word} Green`, company: '', taxId: '', address: '' },
		lines: [{ text: 'A year', quantity: 1, unitCents: 79_900 }],
		discountCents: 0,
		totalCents: 79_900,
		currency: 'usd',
		tax: { rate: null, cents: 0, note: '' },
		paidOn: day,
		payment: null,
		order: 'ABCD',
		termsVersion: null,
		about: null,
	};
}

/** Makes an order one of seats, one of which its buyer uses. */
async function makeSeat(
	tx: Transaction<Tables>,
	order: { order_uuid: string },
	person: { word: string; address: string; customer_uuid: string; starts_at: Date; ends_at: Date },
): Promise<{ seat_uuid: string }> {
	const { word, address, customer_uuid, starts_at, ends_at } = person;
	const buyer = { name: `${word} Reed`, company: `${word} Works`, address: `1 ${word} Street` };
	await tx
		.insertInto('order_buyers')
		.values({ ...order, ...buyer, vat_number: 'DE123456789', country: 'DE', purchase_order: `${word} 4500` })
		.execute();
	await tx
		.insertInto('teams')
		.values({
			team_uuid: order.order_uuid,
			buyer_uuid: customer_uuid,
			heir_email: address,
			heir_invited_at: starts_at,
		})
		.execute();
	await tx
		.insertInto('team_orders')
		.values({ ...order, team_uuid: order.order_uuid, seats_paid: 1, starts_at, ends_at })
		.execute();
	const claim = { customer_uuid, claimed_name: `${word} Reed`, claimed_at: starts_at };
	return await tx
		.insertInto('team_seats')
		.values({
			...order,
			position: 1,
			invited_email: address,
			invitation_uuid: randomUUID(),
			invited_at: starts_at,
			...claim,
		})
		.returning('seat_uuid')
		.executeTakeFirstOrThrow();
}
