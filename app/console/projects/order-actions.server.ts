import { data } from 'react-router';
import { moveProject, NotMoved, type Place } from '#app/features/portfolio/arrange.server.ts';
import { ProjectGone } from '#app/features/portfolio/review.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { orderPage } from '#content/console/projects.ts';
import { isUuid } from '#platform/text/uuid.ts';
import { done, parseActionForm, refused } from '../kit/action-form.server.ts';
import { allowed } from '../kit/guard.server.ts';
import { orderAddress } from './addresses.ts';
import { placeSchema } from './projects.schema.ts';

/**
 * Moves a project in the gallery, as a form of the order's page asks.
 * @param query Which stretch of the gallery the page shows, to come back to it.
 */
export async function doOrderAction(services: Services, operator: Operator, form: FormData, query: string) {
	allowed(operator, 'projects.arrange');
	const id = String(form.get('id'));
	const asked = form.get('to');
	if (form.get('intent') !== 'move' || !isUuid(id)) throw data(null, { status: 400 });
	if (asked === 'up' || asked === 'down') return await move(services, operator, id, asked, query);
	const { value, refused: wrong } = await parseActionForm(form, `place-${id}`, placeSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	return await move(services, operator, id, value.place, query);
}

async function move(services: Services, operator: Operator, id: string, to: Place, query: string) {
	let place: number;
	try {
		place = await services.db.transaction().execute(async (tx) => {
			const { before, after } = await moveProject(tx, id, to);
			const change = { before: { place: before }, after: { place: after } };
			await writeAuditLog(tx, operator, 'projects.move', { kind: 'project', id }, change, services.now());
			return after;
		});
	} catch (error) {
		const why = error instanceof NotMoved ? error.reason : error instanceof ProjectGone ? 'gone' : undefined;
		if (!why) throw error;
		const status = why === 'gone' ? 404 : 409;
		// One that is still in its row is told there.
		const where = why === 'first' || why === 'last' ? `step-${id}` : 'order';
		return data<FormAnswer>(refused(where, orderPage.refused[why]), { status });
	}
	services.pagesChanged();
	const { title, description } = orderPage.done;
	const said = { title, description: description.replace('{place}', String(place)) };
	return done(services, `${orderAddress}${query}#p-${id}`, { kind: 'success', ...said });
}
