import { missingFile, participantContext } from '#app/features/year/access/guard.my.server.ts';
import { privateResponse } from '#app/features/year/home/page.my.ts';
import { servicesOf } from '#app/services.ts';
import { myTeamYear } from '#content/my/team-year.ts';
import { toCsv } from '#platform/text/csv.ts';
import type { Route } from './+types/seats-file.my.route';
import { findOwnTeam, listTeams } from './team-views.server.ts';

const { fileHead, fileStates } = myTeamYear;

/** /my/team/seats.csv: what the team's page shows about its seats, and no more. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const services = servicesOf(context);
	const { person } = context.get(participantContext);
	const id = await findOwnTeam(services, person, url.searchParams.get('team'));
	const team = (await listTeams(services, person)).find((each) => each.id === id);
	if (!team) return missingFile();
	const rows = team.orders.flatMap(({ seats, shortReference, lastDay }) =>
		seats.map(({ position, state, email, name, days: { invitedOn, since } }) => [
			...[team.company ?? team.shortReference, shortReference, position, fileStates[state]],
			...[email, name, invitedOn, since, lastDay].map((cell) => cell ?? ''),
		]),
	);
	// Excel reads it as UTF-8 by the mark.
	return new Response(`\uFEFF${toCsv([[...fileHead], ...rows])}`, {
		headers: {
			...privateResponse,
			'content-type': 'text/csv; charset=utf-8',
			'content-disposition': 'attachment; filename="seats.csv"',
		},
	});
}
