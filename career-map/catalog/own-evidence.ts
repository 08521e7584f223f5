/**
 * Roles that border on nearly every trade, and what of them has to be somebody's own work before they are more than a default:
 * who once trained an apprentice is no learning designer, who wrote one procedure no knowledge manager. The facets that count, by
 * the names of the role, and how many lines of the CV make it a main duty.
 */
export const ownEvidence: Readonly<Record<string, { facets: readonly string[]; lines: number }>> = {
	'ai-knowledge-manager': {
		facets: [
			'information organisation',
			'documentation',
			'research',
			'SharePoint/CMS',
			'taxonomy',
			'data management',
			'records/HRMS',
		],
		lines: 3,
	},
	'ai-learning-designer': {
		facets: [
			'teaching/training',
			'curriculum or lesson design',
			'facilitation',
			'assessment',
			'LMS/e-learning tools',
			'technology in education',
		],
		lines: 3,
	},
	'conversational-ai-designer': {
		facets: ['clear writing', 'testing', 'UX', 'linguistics/languages', 'basic scripting'],
		lines: 2,
	},
	'ai-program-manager': {
		// Budgets and teams are everybody's who leads; projects or programmes are what this one manages.
		facets: ['project/programme management', 'PMP/PRINCE2', 'Agile/Scrum'],
		lines: 2,
	},
	'ai-people-analytics': {
		facets: ['recruitment or HR operations', 'HR data/HRIS', 'labour law basics', 'payroll', 'performance management'],
		lines: 3,
	},
	'ai-customer-experience': {
		facets: [
			'customer service',
			'problem resolution',
			'product knowledge',
			'CRM/ticketing',
			'telesales',
			'quality monitoring',
			'retail/hospitality',
		],
		lines: 3,
	},
	'ai-automation-specialist': {
		facets: [
			'process knowledge',
			'spreadsheets',
			'systems/ERP use',
			'Zapier/Make/n8n/Power Automate',
			'SAP',
			'SQL',
			'API basics',
			'Lean',
		],
		lines: 2,
	},
};
