import { getFormProps, useForm } from '@conform-to/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { data, useActionData } from 'react-router';
import * as z from 'zod/mini';
import { actionsOf, defineAction } from '#app/act.server.ts';
import { participantContext } from '#app/features/year/access/guard.my.server.ts';
import { myHead, privateHeaders, privateResponse } from '#app/features/year/home/page.my.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { parseForm } from '#app/forms/parse.ts';
import { firstInvalidField } from '#app/forms/site-form.tsx';
import { servicesOf } from '#app/services.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { AutoFocusField, TextArea, TextField } from '#app/ui/fields.tsx';
import { formatMoney } from '#app/ui/money.ts';
import { Card, EmptyState, PageHead } from '#app/ui/panel.tsx';
import { myTeamYear } from '#content/my/team-year.ts';
import { myPaths } from '#content/my.ts';
import { paths } from '#content/navigation.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { checkoutPage } from '../orders/payment-method.server.ts';
import { requireVatForm } from '../papers/reverse-charge.server.ts';
import { lockPayments } from '../payments/settle.server.ts';
import type { Route } from './+types/renew.my.route';
import { lockOwnTeam } from './handover.server.ts';
import { cancelRenewal, type RenewalOffer, renewalOffer, reserveRenewal } from './renewals.server.ts';
import { Terms } from './team-changes.my.tsx';
import { findOwnTeam } from './team-views.server.ts';
import { buyerRules, seatsRule } from './teams.schema.ts';

const { messages } = myTeamYear;
/** More than an operator can order at once; the offer has the team's own limit. */
const MOST_SEATS = 999;

const { email: _, ...billingRules } = buyerRules({ ...messages, email: '' });
const renewalSchema = z.object({
	team: z.string(),
	seats: seatsRule(1, MOST_SEATS, messages.seats(MOST_SEATS)),
	...billingRules,
});

export const meta: Route.MetaFunction = () => myHead(myTeamYear.title);

export const headers = privateHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { person } = context.get(participantContext);
	const team = await findOwnTeam(services, person, url.searchParams.get('team'));
	if (!team) return { offer: undefined };
	const offer = await renewalOffer(services, team);
	return { offer: offer && { ...offer, team } };
}

function refuse(error: unknown) {
	if (!(error instanceof DomainError)) throw error;
	const { code, detail } = error;
	const refusal = (field: string, message: string) => ({ status: 409, fields: { [field]: [message] } });
	if (code === 'seats') return refusal('seats', messages.people((detail as { people: number }).people));
	if (code === 'most') return refusal('seats', messages.seats((detail as { most: number }).most));
	if (code === 'gone') throw data(null, { status: 404, headers: privateResponse });
	// The page says what has changed.
	const text = {
		dispute: myTeamYear.blocked.dispute,
		refund: myTeamYear.blocked.refund,
		paying: myTeamYear.reserved.paying,
	};
	const description = text[code as keyof typeof text] ?? myTeamYear.none.text;
	return { to: myPaths.team, toast: { kind: 'neutral' as const, title: myTeamYear.none.title, description } };
}

const all = (form: FormData, name: string) => form.getAll(name).map(String);

export const action = actionsOf({
	renew: defineAction({
		who: 'participant',
		form: 'renew',
		schema: renewalSchema,
		errors: refuse,
		async run({ tx, services, participant, form, value: { team, ...renewal } }) {
			requireVatForm('vatNumber', renewal.vatNumber);
			await lockPayments(tx);
			const role = await lockOwnTeam(tx, team, participant.person);
			const people = { seen: all(form, 'seen'), kept: all(form, 'kept') };
			return { to: checkoutPage(await reserveRenewal(tx, services, role, { ...renewal, ...people })) };
		},
	}),
	change: defineAction({
		who: 'participant',
		form: 'change',
		errors: refuse,
		async run({ tx, services, participant, form, url }) {
			await lockPayments(tx);
			const { team } = await lockOwnTeam(tx, String(form.get('team') ?? ''), participant.person);
			await cancelRenewal(tx, services, team);
			return { to: url.pathname + url.search, toast: { kind: 'success', ...myTeamYear.reserved.done } };
		},
	}),
});

type Offer = RenewalOffer & { team: string };

export default function RenewPage({ loaderData: { offer } }: Route.ComponentProps) {
	const { heading, lead, none, blocked, laterEnds } = myTeamYear;
	return (
		<>
			<PageHead title={heading} lead={offer && !offer.blocked ? lead(offer.starts, offer.through) : undefined} />
			<div className="wrap grid gap-6 pb-16">
				{!offer && (
					<EmptyState title={none.title}>
						<p className="mb-4">{none.text}</p>
						<ButtonLink to={myPaths.team}>{none.action}</ButtonLink>
					</EmptyState>
				)}
				{offer?.hasLaterEnds && !offer.blocked && <p>{laterEnds}</p>}
				{offer &&
					(offer.reserved ? (
						<Reserved offer={offer} />
					) : offer.blocked ? (
						<Card>
							<p className="mb-4">{blocked[offer.blocked]}</p>
							<ButtonLink to={paths.contact} variant="secondary">
								{blocked.contact.label}
							</ButtonLink>
						</Card>
					) : (
						<RenewForm offer={offer} />
					))}
			</div>
		</>
	);
}

function Reserved({ offer: { team, reserved } }: { offer: Offer }) {
	const { title, text, action, change, changing, changeButton } = myTeamYear.reserved;
	if (!reserved) return null;
	return (
		<Card tone="moss">
			<h2 className="h3">{title}</h2>
			<p className="my-4">{text(reserved.seats)}</p>
			<ButtonLink to={checkoutPath(reserved.reference)}>{action}</ButtonLink>
			<details className="mt-4">
				<summary className="py-2.5 underline">{change}</summary>
				<form method="post" className="grid justify-items-start gap-3">
					<input type="hidden" name="team" value={team} />
					<p>{changing}</p>
					<Button type="submit" name="intent" value="change" variant="secondary" size="small">
						{changeButton}
					</Button>
				</form>
			</details>
		</Card>
	);
}

const checkoutPath = (reference: string) => `${paths.checkout}?reference=${reference}`;

function RenewForm({ offer }: { offer: Offer }) {
	const answer = useActionData<FormAnswer>();
	const { seats: words, button } = myTeamYear;
	const { team, count, most, seatCents, currency, billing } = offer;
	const [form, fields] = useForm<Record<string, string>>({
		id: 'renew',
		lastResult: answer?.result,
		defaultValue: { seats: String(count), ...billing },
		shouldValidate: 'onSubmit',
		shouldRevalidate: 'onInput',
		defaultNoValidate: true,
		onValidate: ({ formData }) =>
			parseForm(formData, renewalSchema) as unknown as ReturnType<typeof parseForm<Record<string, string>>>,
	});
	const { seats } = fields;
	const { total, follow } = useTotal(offer, answer !== undefined);
	const typed = answer?.result?.initialValue as Record<string, unknown> | undefined;
	if (!seats) return null;
	return (
		<form
			{...getFormProps(form)}
			onChange={follow}
			method="post"
			className="form max-w-prose"
			aria-label={myTeamYear.heading}
		>
			<input type="hidden" name="team" value={team} />
			<AutoFocusField value={firstInvalidField(answer)}>
				<People offer={offer} kept={typed && [typed.kept].flat()} />
				<TextField
					meta={seats}
					label={words.label}
					help={words.help(formatMoney(seatCents, currency), most)}
					inputMode="numeric"
					autoComplete="off"
					maxLength={3}
					isShort
				/>
				<p aria-live="polite" className="font-semibold empty:hidden">
					{total}
				</p>
				<Billing billing={billing} fields={fields} isOpen={answer !== undefined} />
			</AutoFocusField>
			<Button type="submit" name="intent" value="renew" size="large">
				{button}
			</Button>
			<Terms of="renew" />
		</form>
	);
}

/**
 * What the seats cost together, once scripts run: the number of seats follows the boxes as long as it was not typed.
 * @param isTyped The number is one that was sent.
 */
function useTotal({ count, seatCents, currency }: Offer, isTyped: boolean) {
	const isOwn = useRef(isTyped);
	const [seats, setSeats] = useState<number>();
	useEffect(() => {
		const sent = document.querySelector<HTMLInputElement>('#renew [name=seats]');
		setSeats(Number(sent?.value ?? count));
	}, [count]);
	const follow = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
		const field = currentTarget.elements.namedItem('seats') as HTMLInputElement;
		if (target === field) isOwn.current = true;
		else if ((target as HTMLInputElement).name === 'kept' && !isOwn.current) {
			const left = currentTarget.querySelectorAll('[name=kept]:not(:checked)').length;
			field.value = String(Math.max(1, count - left));
		}
		setSeats(Number(field.value));
	};
	const isNumber = seats !== undefined && Number.isInteger(seats) && seats > 0;
	return { follow, total: isNumber && myTeamYear.total(formatMoney(seats * seatCents, currency)) };
}

/** @param kept The seats that were ticked in a refused form. */
function People({ offer: { people }, kept }: { offer: Offer; kept: unknown[] | undefined }) {
	const { legend, help, noScripts, none } = myTeamYear.people;
	if (people.length === 0) return <p>{none}</p>;
	return (
		<fieldset className="field" aria-describedby="people-help">
			<legend className="field-label">{legend}</legend>
			<p className="field-help" id="people-help">
				{help} <noscript>{noScripts}</noscript>
			</p>
			{people.map(({ seat, person }) => (
				<div className="field-check" key={seat}>
					<input type="hidden" name="seen" value={seat} />
					<input
						type="checkbox"
						id={seat}
						name="kept"
						value={seat}
						defaultChecked={kept ? kept.includes(seat) : true}
					/>
					<label className="wrap-anywhere" htmlFor={seat}>
						{person}
					</label>
				</div>
			))}
		</fieldset>
	);
}

function Billing({
	billing,
	fields: { name, company, vatNumber, address },
	isOpen,
}: Pick<Offer, 'billing'> & { fields: ReturnType<typeof useForm<Record<string, string>>>[1]; isOpen: boolean }) {
	const { summary, show, ...labels } = myTeamYear.billing;
	if (!name || !company || !vatNumber || !address) return null;
	return (
		<details open={isOpen || !billing}>
			<summary className="py-2.5">
				<span className="font-semibold underline">{summary}</span>{' '}
				{billing && <span className="soft">{show(billing.name, billing.company)}</span>}
			</summary>
			<div className="form mt-2">
				<TextField meta={name} label={labels.name} autoComplete="name" />
				<TextField meta={company} label={labels.company} autoComplete="organization" />
				<TextField meta={vatNumber} label={labels.vatNumber} autoComplete="off" optional />
				<TextArea meta={address} label={labels.address} rows={3} />
			</div>
		</details>
	);
}
