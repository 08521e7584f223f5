import { data } from 'react-router';
import * as z from 'zod/mini';
import { EnrollmentGone, recordJudgment } from '#app/features/affiliates/payouts.server.ts';
import type { FormAnswer } from '#app/forms/answer.ts';
import { choice, optionalText } from '#app/forms/rules.ts';
import { writeAuditLog } from '#app/operators/audit.server.ts';
import type { Operator } from '#app/operators/auth.server.ts';
import type { Services } from '#app/services.ts';
import { affiliatesPages } from '#content/console/affiliates.ts';
import { consolePaths } from '#content/console/paths.ts';
import { done, parseActionForm, refused } from '../../kit/action-form.server.ts';
import { allowed } from '../../kit/guard.server.ts';
import { idOf } from '../id.ts';
import { StaleForm } from './stale.server.ts';

const words = affiliatesPages.enrollments.judge;
const judgeSchema = z.object({ judged: choice(['rules', 'yes', 'no'], words.missing), note: optionalText() });

/** Notes an operator's word on whether an enrollment earns a commission. */
export async function judge(services: Services, operator: Operator, affiliateUuid: string, form: FormData) {
	allowed(operator, 'affiliates.change');
	const id = idOf(String(form.get('id')));
	const { value, refused: wrong } = await parseActionForm(form, `judge-${id}`, judgeSchema);
	if (wrong) return data<FormAnswer>(wrong, { status: 400 });
	const { judged, note } = value;
	const earns = judged === 'rules' ? null : judged === 'yes';
	try {
		await services.db.transaction().execute(async (tx) => {
			const known = await tx
				.selectFrom('commission_decisions')
				.select('decided_at')
				.where('enrollment_uuid', '=', id)
				.forUpdate()
				.executeTakeFirst();
			if ((known?.decided_at.toISOString() ?? '') !== form.get('version')) throw new StaleForm();
			const was = await recordJudgment(tx, services, id, earns, note);
			if (was.affiliateUuid !== affiliateUuid) throw new EnrollmentGone('It is under another code.');
			const change = { before: { earns: was.judged }, after: { earns, affiliate: affiliateUuid } };
			await writeAuditLog(tx, operator, 'affiliates.judge', { kind: 'enrollment', id }, change, services.now());
		});
	} catch (error) {
		if (error instanceof EnrollmentGone) throw data(null, { status: 404 });
		if (error instanceof StaleForm) return data<FormAnswer>(refused(`judge-${id}`, words.stale), { status: 409 });
		throw error;
	}
	return done(services, `${consolePaths.affiliates}/${affiliateUuid}/enrollments`, { kind: 'success', ...words.done });
}
