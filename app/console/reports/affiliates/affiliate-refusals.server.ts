import { data } from 'react-router';
import { AffiliateGone, CodeTaken, CodeUsed } from '#app/features/affiliates/actions.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { affiliatesPages } from '#content/console/affiliates.ts';
import { refusedAt } from '../../kit/action-form.server.ts';
import { withTyped } from '../typed.server.ts';

const { codeTaken, codeUsed } = affiliatesPages.one.change;

/** The answer to a form about an affiliate that the rules refused. @throws 404 when they are gone; what is no refusal. */
export function refusedAffiliate(error: unknown, id: string, form: FormData) {
	if (error instanceof AffiliateGone) throw data(null, { status: 404 });
	if (error instanceof CodeTaken) return answer(withTyped(refusedAt(id, 'code', codeTaken), form));
	if (error instanceof CodeUsed) return answer(withTyped(refusedAt(id, 'code', codeUsed), form));
	throw error;
}

function answer(refused: FormAnswer) {
	return data<FormAnswer>(refused, { status: 409 });
}
