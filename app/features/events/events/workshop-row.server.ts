import type { Insertable } from 'kysely';
import { workshopEvent, workshopPage } from '#content/workshop.ts';
import type { Events } from '#database/tables.ts';

export function workshopRow(): Insertable<Events> {
	const startsAt = new Date(workshopEvent.instant);
	return {
		slug: workshopEvent.slug,
		series_uuid: workshopEvent.seriesUuid,
		kind: 'workshop',
		title: workshopEvent.title,
		summary: workshopPage.lead,
		starts_at: startsAt,
		ends_at: new Date(startsAt.getTime() + workshopEvent.durationMinutes * 60_000),
		time_zone: workshopEvent.zone,
		display_time: workshopEvent.displayTime,
		location: workshopEvent.location,
	};
}
