import * as z from 'zod';

/** Characters of one sentence of ours that the model may replace, and no more of them than we have. */
const sentence = z.string().min(20).max(260);
const lines = z.array(z.number().int().min(1).max(1000)).min(1).max(4);

/** What a language model may answer. Anything else in it is refused with it. */
export const answerSchema = z.strictObject({
	/** Ids of all three roles, the best first. */
	order: z.array(z.string().max(80)).length(3),
	roles: z
		.array(
			z.strictObject({
				id: z.string().max(80),
				reasons: z
					.array(z.strictObject({ text: sentence, lines }))
					.min(1)
					.max(3),
			}),
		)
		.length(3),
	gaps: z.array(z.strictObject({ skill: z.string().max(80), text: sentence })).max(11),
});

export type ModelAnswer = z.output<typeof answerSchema>;
