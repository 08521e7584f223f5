import { useState } from 'react';
import { data, Link } from 'react-router';
import { enqueueMailAtMostEvery } from '#app/crm/mail-cooldown.server.ts';
import { LinkForm, LinkSent } from '#app/forms/link-form.tsx';
import { type ReceivedForm, receive } from '#app/forms/receive.server.ts';
import { isTimeZone } from '#app/forms/rules.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { StartNow } from '#app/ui/start-now.tsx';
import { paths } from '#content/navigation.ts';
import { schedule } from '#content/scheduling.ts';
import type { Route } from './+types/booking.route';
import { availabilityRule, freeStarts } from './availability.server.ts';
import { cancelForm, moveForm } from './booking.server.ts';
import { CalendarPage, isStandalone, revalidateOnConflict, useZone, ZoneSelect } from './calendar-page.tsx';
import { CancelForm, MoveForm } from './schedule.form.tsx';
import {
	type Cancellation,
	changeToasts,
	LOST_BOOKING,
	type LostBooking,
	lostBookingSchema,
	lostBookingToasts,
	type Move,
} from './schedule.schema.ts';
import { bookingConfirmed, bookingMoved } from './scheduling.mails.server.tsx';
import { type Booking, findBooking } from './scheduling.server.ts';
import { type Clock, formatDay, formatTimeSpan, timeLabel } from './times.ts';

const RESEND_MINUTES = 10;

/**
 * The form that requests the link to a booking again, on the server: resends the email with the time of each upcoming booking.
 * The response is the same whether or not the address has a booking.
 */
const lostBookingForm: ReceivedForm<LostBooking, undefined, undefined> = {
	id: LOST_BOOKING,
	schema: lostBookingSchema,
	toasts: lostBookingToasts,
	toLead: undefined,
	async persist(tx, { email }, _, __, services) {
		const bookings = await tx
			.selectFrom('bookings')
			.select(['booking_uuid as bookingUuid', 'sequence', 'email as to', 'customer_uuid as customerUuid'])
			.where((where) => where.eb(where.fn('lower', ['email']), '=', where.fn('lower', [where.val(email)])))
			.where('status', '=', 'booked')
			.where('starts_at', '>', services.now())
			.orderBy('starts_at')
			.execute();
		for (const { bookingUuid, sequence, to, customerUuid } of bookings) {
			const kind = sequence === 0 ? bookingConfirmed : bookingMoved;
			// To the stored address: one that differs in case may be another person's mailbox.
			const mail = { to, customerUuid, params: { bookingUuid, sequence } };
			await enqueueMailAtMostEvery(RESEND_MINUTES, tx, services, kind, mail);
		}
		return undefined;
	},
	next: () => `${paths.booking}?sent`,
};

function LostBookingForm() {
	const [isFresh, setFresh] = useState(false);
	const { heading, text, email, button, busy, sent } = schedule.lost;
	if (isFresh) return <LinkSent title={sent.title} text={sent.description} isFresh />;
	return (
		<section className="mb-8 grid gap-4" aria-label={heading}>
			<h2 className="h3">{heading}</h2>
			<p>{text}</p>
			<LinkForm
				id={LOST_BOOKING}
				page={paths.booking}
				schema={lostBookingSchema}
				label={heading}
				email={{ label: email }}
				button={button}
				busyLabel={busy}
				onDone={() => setFresh(true)}
			/>
		</section>
	);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('booking', matches);

/** Also shown in the consultation dialog's frame, after booking. */
export const handle = { bare: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const query = (name: string) => url.searchParams.get(name) ?? '';
	const token = query('token');
	const booking = await findBooking(services, token);
	const common = { isStandalone: isStandalone(request), token };
	if (!booking) {
		const isSent = url.searchParams.has('sent');
		return data({ ...common, isSent, booking: undefined, step: '', occasion: '' }, { status: isSent ? 200 : 404 });
	}
	const [step, zone] = [query('step'), query('zone')];
	const startsAt = booking.starts_at.getTime();
	const rule = availabilityRule(services);
	const starts = step === 'move' ? await freeStarts(services, rule, booking.booking_uuid) : [];
	return data({
		...common,
		isSent: false,
		step,
		occasion: query('said'),
		booking: {
			state: stateOf(booking, services.now()),
			startsAt,
			endsAt: booking.ends_at.getTime(),
			sequence: booking.sequence,
			ourZone: rule.zone,
			zone: isTimeZone(zone) ? zone : booking.time_zone,
			starts: starts.filter((start) => start !== startsAt),
		},
	});
}

type Loaded = Route.ComponentProps['loaderData'];
type BookingView = NonNullable<Loaded['booking']>;

function stateOf({ status, starts_at, ends_at }: Booking, now: Date) {
	if (status === 'cancelled') return 'cancelled' as const;
	if (ends_at <= now) return 'over' as const;
	return starts_at <= now ? ('begun' as const) : ('booked' as const);
}

export const action = (args: Route.ActionArgs) => {
	const token = args.url.searchParams.get('token');
	return receive(args, (formData): ReceivedForm<LostBooking | Cancellation | Move, string | undefined, undefined> => {
		if (hasNoLink(args.url)) return lostBookingForm;
		return formData.get('intent') === 'cancel' ? cancelForm(token) : moveForm(token);
	});
};
export const clientAction = (args: Route.ClientActionArgs) =>
	hasNoLink(new URL(args.request.url))
		? answerInPlace(LOST_BOOKING, lostBookingToasts)(args)
		: answerInPlace('booking', changeToasts)(args);

/** Without a link, the page only receives the form that requests one. */
function hasNoLink(url: URL): boolean {
	return !url.searchParams.has('token');
}

export const shouldRevalidate = revalidateOnConflict;

export default function BookingPage({ loaderData }: Route.ComponentProps) {
	const { isStandalone, token, step, occasion, booking } = loaderData;
	const { badLinkHeading, badLinkText, lost, over, begun, cancel, change, confirmed, moved } = schedule;
	if (!booking) {
		const { isSent } = loaderData;
		return (
			<CalendarPage
				key={String(isSent)}
				isStandalone={isStandalone}
				title={isSent ? lost.sent.title : badLinkHeading}
				lead={isSent ? lost.sent.description : badLinkText}
			>
				{!isSent && <LostBookingForm />}
				<BookAgain variant={isSent ? 'primary' : 'secondary'} />
			</CalendarPage>
		);
	}
	const pageProps = { isStandalone, key: `${step}${booking.state}` };
	if (booking.state === 'cancelled') {
		return (
			<CalendarPage {...pageProps} title={cancel.done} lead={schedule.cancelled.text}>
				<BookAgain />
			</CalendarPage>
		);
	}
	if (booking.state !== 'booked') {
		const { heading, text } = booking.state === 'over' ? over : begun;
		return (
			<CalendarPage {...pageProps} title={heading} lead={text}>
				<BookingFacts booking={booking} />
				<BookAgain />
			</CalendarPage>
		);
	}
	if (step === 'move') return <MoveBooking {...loaderData} booking={booking} />;
	if (step === 'cancel') {
		return (
			<CalendarPage {...pageProps} title={cancel.heading} lead={cancel.text}>
				<BookingFacts booking={booking} />
				<div className="calendar-actions">
					<CancelForm action={addressOf(token, 'cancel')} sequence={booking.sequence} />
					<ButtonLink to={addressOf(token)} variant="secondary">
						{cancel.keep}
					</ButtonLink>
				</div>
			</CalendarPage>
		);
	}
	const news = occasion === 'moved' ? moved : occasion === 'booked' ? confirmed : undefined;
	return (
		<CalendarPage {...pageProps} title={news?.heading ?? schedule.booking.heading} lead={news?.text}>
			<BookingFacts booking={booking} />
			<div className="calendar-actions">
				<a className={buttonClass()} href={`${paths.bookingCalendar}?token=${token}`} download>
					{confirmed.calendar}
				</a>
				<ButtonLink to={addressOf(token, 'move')} variant="secondary">
					{change.link}
				</ButtonLink>
				<ButtonLink to={addressOf(token, 'cancel')} variant="quiet">
					{confirmed.cancel}
				</ButtonLink>
			</div>
		</CalendarPage>
	);
}

function MoveBooking({
	isStandalone,
	token,
	booking,
}: Pick<Loaded, 'isStandalone' | 'token'> & { booking: BookingView }) {
	const state = useZone(booking.zone, true);
	const { change, empty } = schedule;
	const { starts, startsAt, endsAt, sequence } = booking;
	const { clock } = state;
	return (
		<CalendarPage
			isStandalone={isStandalone}
			title={change.heading}
			lead={starts.length > 0 ? change.text : empty.heading}
		>
			<StartNow />
			<p className="calendar-now">
				{change.now} <strong>{formatDay(startsAt, clock)}</strong>, {formatTimeSpan(startsAt, endsAt, clock)}
			</p>
			{starts.length > 0 && (
				<div className="calendar-times">
					<ZoneSelect state={state} address={paths.booking} params={{ token, step: 'move' }} />
					<MoveForm
						action={addressOf(token, 'move', booking.zone)}
						starts={starts}
						clock={clock}
						startsAt={startsAt}
						sequence={sequence}
					/>
				</div>
			)}
			<p>
				<Link to={addressOf(token)}>{schedule.cancel.keep}</Link>
			</p>
		</CalendarPage>
	);
}

function BookingFacts({ booking: { startsAt, endsAt, zone, ourZone } }: { booking: BookingView }) {
	const { clock } = useZone(zone, true);
	const { labels, place } = schedule.booking;
	const times = [{ label: timeLabel(clock.zone, ourZone), clock }];
	const ourClock: Clock = { ...clock, zone: ourZone };
	if (formatTimeSpan(startsAt, endsAt, clock) !== formatTimeSpan(startsAt, endsAt, ourClock))
		times.push({ label: labels.ours, clock: ourClock });
	return (
		<dl className="calendar-facts">
			{times.map(({ label, clock }) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>
						<time dateTime={new Date(startsAt).toISOString()}>
							<strong>{formatDay(startsAt, clock)}</strong>
							<br />
							{formatTimeSpan(startsAt, endsAt, clock)}
						</time>
					</dd>
				</div>
			))}
			<div>
				<dt>{labels.place}</dt>
				<dd>{place}</dd>
			</div>
		</dl>
	);
}

function BookAgain({ variant = 'primary' }: { variant?: 'primary' | 'secondary' }) {
	const { again, contact } = schedule;
	return (
		<div className="calendar-actions">
			<ButtonLink to={again.href} variant={variant}>
				{again.button}
			</ButtonLink>
			<ButtonLink to={contact.href} target="_top" variant="secondary">
				{contact.button}
			</ButtonLink>
		</div>
	);
}

function addressOf(token: string, step?: 'move' | 'cancel', zone?: string): string {
	return `${paths.booking}?${new URLSearchParams({ token, ...(step && { step }), ...(zone && { zone }) })}`;
}
