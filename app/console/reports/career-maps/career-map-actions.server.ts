import type { Transaction } from 'kysely';
import { data, redirect } from 'react-router';
import { deleteCareerMapFile, forgetCareerMap } from '#app/features/career-map/delete-career-map.server.ts';
import {
	getCareerMapPage,
	RequestNotSo,
	retryCareerMap,
	sendCareerMapLink,
} from '#app/features/career-map/operators-actions.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { type Change, writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { careerMapsPages } from '#content/console/career-maps.ts';
import { consolePaths } from '#content/console/paths.ts';
import type { Tables } from '#database/tables.ts';
import { done, refused } from '../../kit/action-form.server.ts';
import { allowed } from '../../kit/guard.server.ts';
import { privateResponseHeaders } from '../../kit/head.ts';

const words = careerMapsPages.one;

/** What the page of a request calls its forms' answer. */
const ID = 'career-map';

/** Does what a form of a request's page asks for, by the name of its action. */
export async function doCareerMapAction(services: Services, operator: Operator, id: string, form: FormData) {
	allowed(operator, 'career-maps.change');
	const page = `${consolePaths.careerMaps}/${id}`;
	/** Does it and writes it down, in one transaction. */
	const and = async <Value>(
		action: string,
		run: (tx: Transaction<Tables>) => Promise<Value>,
		change?: (value: Value) => Change,
	) =>
		await services.db.transaction().execute(async (tx) => {
			const value = await run(tx);
			const subject = { kind: 'career-map', id };
			if (value !== false)
				await writeAuditLog(tx, operator, `career-maps.${action}`, subject, change?.(value), services.now());
			return value;
		});
	try {
		switch (form.get('intent')) {
			case 'open':
				return redirect(await and('open', (tx) => getCareerMapPage(tx, services, id)), {
					status: 303,
					headers: privateResponseHeaders,
				});
			case 'retry':
				await and(
					'retry',
					(tx) => retryCareerMap(tx, services, id),
					(before) => ({ before: { ...before }, after: { status: 'received' } }),
				);
				return done(services, page, { kind: 'success', ...words.retry.done });
			case 'send-link':
				if (!(await and('send-link', (tx) => sendCareerMapLink(tx, services, id))))
					return data<FormAnswer>(refused(ID, words.link.already), { status: 409 });
				return done(services, page, { kind: 'success', ...words.link.done });
			case 'delete':
				return await remove();
		}
	} catch (error) {
		if (!(error instanceof RequestNotSo)) throw error;
		if (error.why === 'gone') throw data(null, { status: 404 });
		return data<FormAnswer>(refused(ID, words.refused[error.why]), { status: 409 });
	}
	throw data(null, { status: 400 });

	/** The file first, so that no row claims a deletion that did not happen. */
	async function remove() {
		try {
			await deleteCareerMapFile(services, id);
		} catch (err) {
			services.log.error({ err, careerMap: id }, 'a CV could not be deleted by an operator');
			return data<FormAnswer>(refused(ID, words.fileStays), { status: 503 });
		}
		if (!(await and('delete', (tx) => forgetCareerMap(tx, services, id)))) throw new RequestNotSo('deleted');
		return done(services, page, { kind: 'success', ...words.remove.done });
	}
}
