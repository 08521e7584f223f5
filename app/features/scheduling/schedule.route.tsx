import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { isTimeZone } from '#app/forms/rules.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { paths } from '#content/navigation.ts';
import { schedule } from '#content/scheduling.ts';
import type { Route } from './+types/schedule.route';
import { availabilityRule } from './availability.server.ts';
import { bookingForm } from './booking.server.ts';
import { CalendarPage, isAlone } from './calendar-page.tsx';
import { BookingForm } from './schedule.form.tsx';
import { bookingToasts } from './schedule.toasts.ts';
import { calendarAddress, freeStarts, requesterOf } from './scheduling.server.ts';
import { StartNow } from './start-now.tsx';
import { todaysName } from './times.ts';
import { useClock } from './use-clock.ts';
import { ZoneChoice } from './zone-choice.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('schedule', matches);

/** Framed in the consultation dialog, so without the site around it. */
export const handle = { bare: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const token = url.searchParams.get('for') ?? '';
	const requester = token ? await requesterOf(services, token) : undefined;
	if (services.config.SCHEDULING_URL) throw redirect(calendarAddress(services, requester));
	const zone = todaysName(url.searchParams.get('zone') ?? '');
	const isChosen = isTimeZone(zone);
	const rule = availabilityRule(services);
	return {
		starts: await freeStarts(services),
		zone: isChosen ? zone : rule.zone,
		isChosen,
		minutes: rule.lengthMinutes,
		/** Only of a link that works: an old one fills in nothing. */
		request: requester ? token : '',
		isOld: token !== '' && !requester,
		known: requester && { name: requester.name, email: requester.email },
		asked: services.now().getTime(),
		isAlone: isAlone(request),
	};
}

export const action = (args: Route.ActionArgs) => receive(args, bookingForm);
export const clientAction = answerInPlace('schedule', bookingToasts);

/** Who was told that a time is taken needs to see what is free now. */
export const shouldRevalidate = ({
	actionStatus,
	formMethod,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (formMethod ? actionStatus === 409 : defaultShouldRevalidate);

/** Our own calendar. */
export default function SchedulePage({ loaderData }: Route.ComponentProps) {
	const { starts, zone, isChosen, request, isOld, known, asked, isAlone, minutes } = loaderData;
	const chosen = useClock(zone, isChosen);
	const { heading, lead, empty } = schedule;
	if (starts.length === 0) {
		return (
			<CalendarPage isAlone={isAlone} title={empty.heading} lead={empty.text}>
				<ButtonLink to={empty.href} target="_top" variant="secondary">
					{empty.button}
				</ButtonLink>
			</CalendarPage>
		);
	}
	const keep: Record<string, string> = request ? { for: request } : {};
	const search = new URLSearchParams({ ...keep, ...(isChosen && { zone }) });
	return (
		<CalendarPage isAlone={isAlone} title={heading} lead={lead(minutes)}>
			<StartNow />
			{isOld && <p className="form-note">{schedule.oldLink}</p>}
			<div className={isChosen ? 'calendar-times' : 'calendar-times calendar-guess'}>
				<ZoneChoice chosen={chosen} address={paths.schedule} keep={keep} />
				<BookingForm
					action={search.size > 0 ? `${paths.schedule}?${search}` : paths.schedule}
					starts={starts}
					clock={chosen.clock}
					request={request}
					known={known}
					asked={asked}
				/>
			</div>
		</CalendarPage>
	);
}
