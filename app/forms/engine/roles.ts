/** The stored values of a visitor's role (specification section 3: patient_caregiver_lab, insight_network). */
export const roles = ['patient', 'caregiver', 'both'] as const;
