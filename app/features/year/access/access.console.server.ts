import * as z from 'zod/mini';
import { defineAction, success } from '#app/act.server.ts';
import { tellPerson, tellRules } from '#app/console/tell.server.ts';
import { enqueueMail } from '#app/crm/mail.server.ts';
import { gone, requirePerson } from '#app/features/people/people/lookup.console.server.ts';
import { personPath } from '#app/features/people/people/people.console.ts';
import { optionalText, text } from '#app/forms/rules.ts';
import type { Services } from '#app/services.ts';
import { program } from '#content/program.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { dayIn, endOfDay, startOfDay } from '#platform/text/zoned-day.ts';
import { accessGrantedMail, changeAccessEnd, grantAccess, revokeAccess } from './access-by-hand.server.ts';
import { AUTOMATIC, entitlementState, lastMoment, listEntitlements, yearEnds } from './entitlements.server.ts';
import { accessGranted } from './sign-in.mails.server.tsx';

const REASON = 'Please enter a reason, in 500 characters at most.';
const day = () => z.iso.date('Please enter a day.');

const grantSchema = z
	.object({
		key: z.uuid(),
		first: day(),
		last: z.union([z.pipe(optionalText(), z.literal('')), day()], 'Please enter a day.'),
		reason: text(1, REASON, 500),
		again: optionalText(),
		...tellRules,
	})
	.check(
		z.refine(({ first, last }) => !last || last >= first, {
			path: ['last'],
			error: 'The last day must not be before the first.',
		}),
	);

const extendSchema = z.object({ entitlement: z.uuid('Please choose one.'), last: day() });

const revokeSchema = z.object({
	entitlement: z.uuid('Please choose one.'),
	reason: text(1, REASON, 500),
});

/** Where days of access begin and end. */
const ZONE = program.refund.timeZone;
const FURTHEST_YEARS = 5;

const subjectOf = (id: string) => ({ kind: 'person', id });

/** The first instant after a day. @throws {DomainError} `far` */
function endOf(day: string, now: Date): Date {
	const end = endOfDay(day, ZONE);
	const furthest = new Date(now);
	furthest.setUTCFullYear(furthest.getUTCFullYear() + FURTHEST_YEARS);
	if (end > furthest) throw new DomainError('far');
	return end;
}

const atLast = (form: string, message: string) => () => ({ form, fields: { last: [message] } });
const FAR = 'Please choose a day within the next five years.';

const grantAction = defineAction({
	name: 'access.grant',
	form: 'grant',
	schema: grantSchema,
	errors: {
		gone,
		far: atLast('grant', FAR),
		given: (end: Date) => ({
			status: 409,
			fields: { again: [`They already have complimentary access through ${dayIn(ZONE, lastMoment(end))}.`] },
		}),
	},
	prepare: ({ services, params }) => requirePerson(services, params.customer ?? ''),
	async run({ tx, services, value: { key, first, last, reason, again, ...told }, now, prepared: customerUuid }) {
		const startsAt = startOfDay(first, ZONE);
		const endsAt = last ? endOf(last, now) : yearEnds(startsAt);
		const isNew = await grantAccess(tx, services, {
			key,
			customerUuid,
			reason,
			startsAt,
			endsAt,
			isAgain: again === 'on',
		});
		if (isNew) {
			const to = await tx
				.selectFrom('customers')
				.select('email')
				.where('customer_uuid', '=', customerUuid)
				.executeTakeFirstOrThrow();
			await enqueueMail(tx, services, accessGrantedMail, {
				to: to.email,
				customerUuid,
				params: { entitlementId: key },
			});
		}
		const isTold = await tellPerson(tx, services, told, [accessGranted]);
		const after = { told: isTold, entitlement: key, starts: startsAt.toISOString(), ends: endsAt.toISOString() };
		const audit = isNew ? { subject: subjectOf(customerUuid), after } : undefined;
		return {
			audit,
			to: personPath(customerUuid),
			toast: success('Access given', isTold ? 'They’ll get an email about it.' : 'We sent no email.'),
		};
	},
});

const extendAction = defineAction({
	name: 'access.extend',
	form: 'extend',
	schema: extendSchema,
	errors: {
		gone: 'This access does not exist anymore.',
		ended: 'This access was ended before.',
		end: atLast('extend', 'The last day must not be before access starts.'),
		far: atLast('extend', FAR),
	},
	prepare: ({ services, params }) => requirePerson(services, params.customer ?? ''),
	async run({ tx, services, value: { entitlement, last }, now, prepared: person }) {
		const endsAt = endOf(last, now);
		const before = await changeAccessEnd(tx, services, person, entitlement, endsAt);
		const audit = {
			subject: subjectOf(person),
			before: { entitlement, ends: before?.toISOString() ?? null },
			after: { ends: endsAt.toISOString() },
		};
		return { audit, to: personPath(person), toast: success('Last day changed') };
	},
});

const revokeAction = defineAction({
	name: 'access.revoke',
	form: 'revoke',
	schema: revokeSchema,
	errors: { gone: 'This access does not exist anymore.', ended: 'This access was ended before.' },
	prepare: ({ services, params }) => requirePerson(services, params.customer ?? ''),
	async run({ tx, services, value: { entitlement, reason }, prepared: person }) {
		await revokeAccess(tx, services, person, entitlement, reason);
		const audit = { subject: subjectOf(person), after: { entitlement, revoked: true } };
		const toast = success('Access ended', 'It’s refused from their next click on. Other access of theirs stays.');
		return { audit, to: personPath(person), toast };
	},
});

export const accessActions = { grant: grantAction, extend: extendAction, revoke: revokeAction };

export type AccessView = Awaited<ReturnType<typeof accessView>>;

/** Reads a person's access. Days are those of the program's office. */
export async function accessView({ db, now }: Pick<Services, 'db' | 'now'>, person: string) {
	const at = now();
	const day = (instant: Date) => dayIn(ZONE, instant);
	// A revocation ends access sooner.
	const lastDay = ({ ends_at, revoked_at }: (typeof rows)[number]) => {
		const end = revoked_at && (!ends_at || revoked_at < ends_at) ? revoked_at : ends_at;
		return end && day(lastMoment(end));
	};
	const rows = await listEntitlements(db, person);
	return {
		today: day(at),
		key: crypto.randomUUID(),
		entitlements: rows.map((row) => ({
			id: row.entitlement_uuid,
			product: row.product,
			source: row.source,
			first: day(row.starts_at),
			last: lastDay(row),
			reason: row.revoked_reason ?? row.granted_reason,
			state: row.revoked_reason === AUTOMATIC.refunded ? ('refunded' as const) : entitlementState(row, at),
			isRevoked: row.revoked_at !== null,
		})),
	};
}
