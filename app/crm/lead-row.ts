import { type LeadColumn, leadColumns, leadFields } from '#content/lead-fields.ts';

/**
 * The columns of `website_data` that a form's values fill.
 * @param values By the form's field names; other fields than those of a lead are ignored.
 * @param empty The value for an empty field.
 */
export function leadRow(
	values: { email: string } & Readonly<Record<string, unknown>>,
	empty: '' | null = null,
): { email: string } & Partial<Record<LeadColumn, string | null>> {
	const filled = leadColumns.flatMap((column) => {
		const value = values[leadFields[column].input];
		return typeof value === 'string' ? [[column, value || empty]] : [];
	});
	return { ...Object.fromEntries(filled), email: values.email };
}
