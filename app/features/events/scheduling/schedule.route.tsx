import { redirect } from 'react-router';
import { receive } from '#app/forms/receive.server.ts';
import { isTimeZone } from '#app/forms/rules.ts';
import { answerInPlace } from '#app/forms/site-form.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { servicesOf } from '#app/services.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { StartNow } from '#app/ui/start-now.tsx';
import { paths } from '#content/navigation.ts';
import { schedule } from '#content/scheduling.ts';
import type { Route } from './+types/schedule.route';
import { availabilityRule, freeStarts } from './availability.server.ts';
import { bookingForm } from './booking.server.ts';
import { CalendarPage, isStandalone, revalidateOnConflict, useZone, ZoneSelect } from './calendar-page.tsx';
import { BookingForm } from './schedule.form.tsx';
import { bookingToasts } from './schedule.schema.ts';
import { calendarAddress, requesterOf } from './scheduling.server.ts';
import { currentZoneName } from './times.ts';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta('schedule', matches);

/** Framed in the consultation dialog, so without the site's header and footer. */
export const handle = { bare: true };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const token = url.searchParams.get('for') ?? '';
	const requester = token ? await requesterOf(services, token) : undefined;
	if (services.config.SCHEDULING_URL) throw redirect(calendarAddress(services, requester));
	const zone = currentZoneName(url.searchParams.get('zone') ?? '');
	const isChosen = isTimeZone(zone);
	const rule = availabilityRule(services);
	return {
		starts: await freeStarts(services, rule),
		zone: isChosen ? zone : rule.zone,
		isChosen,
		minutes: rule.lengthMinutes,
		/** Empty unless the link is valid. */
		request: requester ? token : '',
		isOld: token !== '' && !requester,
		known: requester && { name: requester.name, email: requester.email },
		renderedAt: services.now().getTime(),
		isStandalone: isStandalone(request),
	};
}

export const action = (args: Route.ActionArgs) => receive(args, bookingForm);
export const clientAction = answerInPlace('schedule', bookingToasts);

export const shouldRevalidate = revalidateOnConflict;

export default function SchedulePage({ loaderData }: Route.ComponentProps) {
	const { starts, zone, isChosen, request, isOld, known, renderedAt, isStandalone, minutes } = loaderData;
	const state = useZone(zone, isChosen);
	const { heading, lead, empty } = schedule;
	if (starts.length === 0) {
		return (
			<CalendarPage isStandalone={isStandalone} title={empty.heading} lead={empty.text}>
				<ButtonLink to={empty.href} target="_top" variant="secondary">
					{empty.button}
				</ButtonLink>
			</CalendarPage>
		);
	}
	const params: Record<string, string> = request ? { for: request } : {};
	const search = new URLSearchParams({ ...params, ...(isChosen && { zone }) });
	return (
		<CalendarPage isStandalone={isStandalone} title={heading} lead={lead(minutes)}>
			<StartNow />
			{isOld && <p className="form-note">{schedule.oldLink}</p>}
			<div className={isChosen ? 'calendar-times' : 'calendar-times calendar-guess'}>
				<ZoneSelect state={state} address={paths.schedule} params={params} />
				<BookingForm
					action={search.size > 0 ? `${paths.schedule}?${search}` : paths.schedule}
					starts={starts}
					clock={state.clock}
					request={request}
					known={known}
					renderedAt={renderedAt}
				/>
			</div>
		</CalendarPage>
	);
}
