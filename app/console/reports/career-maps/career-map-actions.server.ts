import { ActionAnswer, type ActionContext, defineAction } from '#app/act.server.ts';
import { consolePaths } from '#app/console/kit/icons.tsx';
import { deleteCareerMapFile, forgetCareerMap } from '#app/features/career-map/delete-career-map.server.ts';
import {
	getCareerMapPage,
	retryCareerMap,
	sendCareerMapLink,
} from '#app/features/career-map/operators-actions.server.ts';
import { DomainError } from '#platform/errors/domain-error.ts';
import { requireId } from '../id.ts';
import { careerMapsPages } from './outcome-words.ts';

const { errors, retry, link, remove } = careerMapsPages.one;

const form = 'career-map';
const requestOf = ({ params }: Pick<ActionContext, 'params'>) => requireId(params.map);
const subjectOf = (id: string) => ({ kind: 'career-map', id });
const pageOf = (id: string) => `${consolePaths.careerMaps}/${id}`;

/** Opens the report with a read-only link. */
export const openReport = defineAction({
	name: 'career-maps.open',
	form,
	errors,
	run: async (context) => {
		const id = requestOf(context);
		return { audit: { subject: subjectOf(id) }, to: await getCareerMapPage(context.tx, context.services, id) };
	},
});

export const retryRequest = defineAction({
	name: 'career-maps.retry',
	form,
	errors,
	run: async (context) => {
		const id = requestOf(context);
		const before = await retryCareerMap(context.tx, context.services, id);
		return {
			audit: { subject: subjectOf(id), before: { ...before }, after: { status: 'received' } },
			to: pageOf(id),
			toast: { kind: 'success', ...retry.done },
		};
	},
});

export const sendLink = defineAction({
	name: 'career-maps.send-link',
	form,
	errors: { ...errors, exists: link.already },
	run: async (context) => {
		const id = requestOf(context);
		const isSent = await sendCareerMapLink(context.tx, context.services, id);
		if (!isSent) throw new DomainError('exists');
		return { audit: { subject: subjectOf(id) }, to: pageOf(id), toast: { kind: 'success', ...link.done } };
	},
});

/** Deletes the file before the row, so that no row claims a deletion that did not happen. */
export const deleteRequest = defineAction({
	name: 'career-maps.delete',
	form,
	errors,
	prepare: async (context) => {
		const { services } = context;
		const id = requestOf(context);
		try {
			await deleteCareerMapFile(services, id);
		} catch (err) {
			services.log.error({ err, careerMap: id }, 'a CV could not be deleted by an operator');
			throw new ActionAnswer({ status: 503, description: remove.failed });
		}
	},
	run: async (context) => {
		const id = requestOf(context);
		if (!(await forgetCareerMap(context.tx, context.services, id))) throw new DomainError('deleted');
		return { audit: { subject: subjectOf(id) }, to: pageOf(id), toast: { kind: 'success', ...remove.done } };
	},
});
