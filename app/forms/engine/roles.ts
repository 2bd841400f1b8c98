/** Who a visitor is, as stored (specification section 3: patient_caregiver_lab, insight_network). */
export const roles = ['patient', 'caregiver', 'both'] as const;
