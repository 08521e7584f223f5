import { data, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { type ReceivedForm, receive } from '#app/forms/receive.server.ts';
import { isTimeZone } from '#app/forms/rules.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { paths } from '#content/navigation.ts';
import { schedule } from '#content/scheduling.ts';
import type { Route } from './+types/booking.route';
import { availabilityRule } from './availability.server.ts';
import { cancelForm, moveForm } from './booking.server.ts';
import { CalendarPage, isAlone } from './calendar-page.tsx';
import { LostBookingForm } from './lost-booking.form.tsx';
import { LOST_BOOKING, type LostBooking } from './lost-booking.schema.ts';
import { lostBookingForm } from './lost-booking.server.ts';
import { CancelForm, MoveForm } from './schedule.form.tsx';
import type { Cancellation, Move } from './schedule.schema.ts';
import { changeToasts, lostBookingToasts } from './schedule.toasts.ts';
import { type Booking, bookingOf, findBooking, freeStarts } from './scheduling.server.ts';
import { StartNow } from './start-now.tsx';
import { bookedLabel, type Clock, longDay, timeSpan } from './times.ts';
import { useClock } from './use-clock.ts';
import { ZoneChoice } from './zone-choice.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('booking', matches);

/** Shown in the consultation dialog's frame too, after a booking. */
export const handle = { bare: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const token = url.searchParams.get('token') ?? '';
	const bookingUuid = await bookingOf(services, token);
	const booking = bookingUuid && (await findBooking(services, bookingUuid));
	const common = { isAlone: isAlone(request), token };
	if (!booking) {
		const isSent = url.searchParams.has('sent');
		return data({ ...common, isSent, booking: undefined, step: '', said: '' }, { status: isSent ? 200 : 404 });
	}
	const step = url.searchParams.get('step') ?? '';
	const zone = url.searchParams.get('zone') ?? '';
	const startsAt = booking.starts_at.getTime();
	const starts = step === 'move' ? await freeStarts(services, booking.booking_uuid) : [];
	return data({
		...common,
		isSent: false,
		step,
		said: url.searchParams.get('said') ?? '',
		booking: {
			state: stateOf(booking, services.now()),
			startsAt,
			endsAt: booking.ends_at.getTime(),
			sequence: booking.sequence,
			ourZone: availabilityRule(services).zone,
			zone: isTimeZone(zone) ? zone : booking.time_zone,
			starts: starts.filter((start) => start !== startsAt),
		},
	});
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['booking']>;

function stateOf({ status, starts_at, ends_at }: Booking, now: Date) {
	if (status === 'cancelled') return 'cancelled' as const;
	if (ends_at <= now) return 'over' as const;
	return starts_at <= now ? ('begun' as const) : ('booked' as const);
}

export const action = (args: Route.ActionArgs) => {
	const token = args.url.searchParams.get('token');
	return receive(args, (formData): ReceivedForm<LostBooking | Cancellation | Move, string | undefined, undefined> => {
		if (isLost(args.url)) return lostBookingForm;
		return formData.get('intent') === 'cancel' ? cancelForm(token) : moveForm(token);
	});
};
export const clientAction = (args: Route.ClientActionArgs) =>
	isLost(new URL(args.request.url))
		? answerInPlace(LOST_BOOKING, lostBookingToasts)(args)
		: answerInPlace('booking', changeToasts)(args);

/** Without a link the page takes one form only: the one that asks for it. */
function isLost(url: URL): boolean {
	return !url.searchParams.has('token');
}

/** Where someone else was first, the page shows how things stand now. */
export const shouldRevalidate = ({
	actionStatus,
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (formMethod ? actionStatus === 409 : defaultShouldRevalidate);

/** One booking: when it is, and how to move or cancel it; or that this is over. */
export default function BookingPage({ loaderData }: Route.ComponentProps) {
	const { isAlone, token, step, said, booking } = loaderData;
	const { badLinkHeading, badLinkText, lost, over, begun, cancel, change, confirmed, moved } = schedule;
	if (!booking) {
		const { isSent } = loaderData;
		return (
			<CalendarPage
				key={String(isSent)}
				isAlone={isAlone}
				title={isSent ? lost.sent.title : badLinkHeading}
				lead={isSent ? lost.sent.description : badLinkText}
			>
				{!isSent && <LostBookingForm />}
				<Again isSecond={!isSent} />
			</CalendarPage>
		);
	}
	const pageProps = { isAlone, key: `${step}${booking.state}` };
	if (booking.state === 'cancelled') {
		return (
			<CalendarPage {...pageProps} title={cancel.done} lead={schedule.cancelled.text}>
				<Again />
			</CalendarPage>
		);
	}
	if (booking.state !== 'booked') {
		const { heading, text } = booking.state === 'over' ? over : begun;
		return (
			<CalendarPage {...pageProps} title={heading} lead={text}>
				<When booking={booking} />
				<Again />
			</CalendarPage>
		);
	}
	if (step === 'move') return <MoveBooking {...loaderData} booking={booking} />;
	if (step === 'cancel') {
		return (
			<CalendarPage {...pageProps} title={cancel.heading} lead={cancel.text}>
				<When booking={booking} />
				<div className="calendar-ways">
					<CancelForm action={addressOf(token, 'cancel')} sequence={booking.sequence} />
					<ButtonLink to={addressOf(token)} variant="secondary">
						{cancel.keep}
					</ButtonLink>
				</div>
			</CalendarPage>
		);
	}
	const shown = said === 'moved' ? moved : confirmed;
	const isNews = said === 'booked' || said === 'moved';
	return (
		<CalendarPage
			{...pageProps}
			title={isNews ? shown.heading : schedule.booking.heading}
			lead={isNews ? shown.text : undefined}
		>
			<When booking={booking} />
			<div className="calendar-ways">
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

function MoveBooking({ isAlone, token, booking }: { isAlone: boolean; token: string; booking: Shown }) {
	const chosen = useClock(booking.zone, true);
	const { change, empty } = schedule;
	const { starts, startsAt, endsAt, sequence } = booking;
	return (
		<CalendarPage isAlone={isAlone} title={change.heading} lead={starts.length > 0 ? change.text : empty.heading}>
			<StartNow />
			<p className="calendar-now">
				{change.now} <strong>{longDay(startsAt, chosen.clock)}</strong>, {timeSpan(startsAt, endsAt, chosen.clock)}
			</p>
			{starts.length > 0 && (
				<div className="calendar-times">
					<ZoneChoice chosen={chosen} address={paths.booking} keep={{ token, step: 'move' }} />
					<MoveForm
						action={addressOf(token, 'move', booking.zone)}
						starts={starts}
						clock={chosen.clock}
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

/** When and where: on the visitor's clock, and on ours where that shows another time. */
function When({ booking: { startsAt, endsAt, zone, ourZone } }: { booking: Shown }) {
	const { clock } = useClock(zone, true);
	const { labels, place } = schedule.booking;
	const ours = { ...clock, zone: ourZone };
	const isSame = timeSpan(startsAt, endsAt, clock) === timeSpan(startsAt, endsAt, ours);
	return (
		<dl className="calendar-facts">
			<Fact name={bookedLabel(clock.zone, ourZone)} at={startsAt} until={endsAt} clock={clock} />
			{!isSame && <Fact name={labels.ours} at={startsAt} until={endsAt} clock={ours} />}
			<div>
				<dt>{labels.place}</dt>
				<dd>{place}</dd>
			</div>
		</dl>
	);
}

function Fact({ name, at, until, clock }: { name: string; at: number; until: number; clock: Clock }) {
	return (
		<div>
			<dt>{name}</dt>
			<dd>
				<time dateTime={new Date(at).toISOString()}>
					<strong>{longDay(at, clock)}</strong>
					<br />
					{timeSpan(at, until, clock)}
				</time>
			</dd>
		</div>
	);
}

/** @param isSecond Below a form that is the likelier way on. */
function Again({ isSecond }: { isSecond?: boolean }) {
	const { again, contact } = schedule;
	return (
		<div className="calendar-ways">
			<ButtonLink to={again.href} variant={isSecond ? 'secondary' : 'primary'}>
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
