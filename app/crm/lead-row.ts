import { type LeadColumn, leadColumns, leadFields } from '#content/lead-fields.ts';

/**
 * The columns of `website_data` that a form's values fill.
 * @param values By the names that the form gives its fields; those that are no lead's are left out.
 * @param empty What is stored for a field that was left empty.
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
