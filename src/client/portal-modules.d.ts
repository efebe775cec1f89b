declare module '@portal/upstream-react-utils' {}
